import type { HistoryState, RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router';

type Tree = RegisteredRouter['routeTree'];
/** Routes without a page of their own, and the one for unknown URLs. */
type Frames = '__root__' | '/main' | '/bare' | '/main/$';
type PageId = Exclude<RouteIds<Tree>, Frames>;
type Routes = { [Id in PageId as RouteById<Tree, Id>['fullPath']]: RouteById<Tree, Id> };
type SearchOf<Path extends keyof Routes> = Routes[Path]['types']['fullSearchSchemaInput'];
type ParametersOf<Path extends keyof Routes> = Routes[Path]['types']['allParams'];

type PlaceAt<Path extends keyof Routes> = {
  to: Path;
  search?: keyof SearchOf<Path> extends never ? never : SearchOf<Path>;
  hash?: string;
  state?: HistoryState;
  replace?: boolean;
} & (keyof ParametersOf<Path> extends never ? { params?: never } : { params: ParametersOf<Path> });

/**
 * A link target as a value: the path of a page, its parameters and its query. Its type comes from the route
 * table, so that no other URL compiles.
 */
export type Target = { [Path in keyof Routes]: PlaceAt<Path> }[keyof Routes];

/** The path of a page that needs no parameters. */
export type PlainPath = Extract<Target, { params?: never }>['to'];
