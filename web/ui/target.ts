import type { HistoryState, RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router';

type Tree = RegisteredRouter['routeTree'];
/** Those that draw no page of their own, and the one for whatever is no address. */
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
 * A place in the product as a value: the path of a page, its parameters and what its query may say. The
 * compiler knows them by the table of routes; nothing else is an address.
 */
export type Target = { [Path in keyof Routes]: PlaceAt<Path> }[keyof Routes];

/** The path of a page that needs no parameters. */
export type PlainPath = Extract<Target, { params?: never }>['to'];
