// Finds out which modules the pages that are opened most load from the start.
import { build } from 'vite';

/** What is loaded first of all decides: the frame is there before any page. */
const roots = {
  // The way out is there before it is wanted, to be there without a network.
  start: ['web/main.tsx', 'web/auth/LogoutPage.tsx', 'web/shell/BareLayout.tsx'],
  login: ['web/auth/LoginPage.tsx'],
  // The messages are fetched behind every page, to be there without a network too.
  frame: ['web/shell/MainLayout.tsx', 'web/ui/Toasts.tsx'],
  home: ['web/home/HomePage.tsx'],
  marks: ['web/trademarks/TrademarkListPage.tsx'],
  mark: [
    'web/trademarks/TrademarkPage.tsx',
    'web/trademarks/MarkHead.tsx',
    'web/statements/StatementsTab.tsx',
    'web/registry/RegistryTab.tsx',
    'web/questions/WaitingQuestions.tsx',
  ],
  // What opens over these pages. One chunk: whoever opens a menu has also loaded the next.
  popups: [
    'web/ui/MessageDialog.tsx',
    'web/ui/ConfirmDialog.tsx',
    'web/ui/Tip.tsx',
    'web/account/LanguageChoices.tsx',
    'web/form/RecordMenu.tsx',
    'web/table/RowMenu.tsx',
    'web/table/ViewMenu.tsx',
    'web/table/ColumnChoices.tsx',
    'web/table/FilterPopover.tsx',
    'web/table/FieldPicker.tsx',
    'web/table/ExportChoices.tsx',
    'web/table/OfferMenu.tsx',
    'web/table/ToolDrawer.tsx',
  ],
};

const withImports = (chunk, chunks, found = new Set()) => {
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) withImports(chunks.get(file), chunks, found);
  return found;
};

/** In characters before they are made short. */
const crumb = 8000;

const signedIn = ['home', 'marks', 'mark'];

const nameOf = (pages) => {
  const needing = signedIn.filter((page) => pages.has(page));
  const isEverywhere = pages.has('frame') || needing.length === signedIn.length;
  // In one file, and so in the order of its imports: the first (zodWithoutEval) must run before any schema is made.
  if (pages.has('start') || (pages.has('login') && isEverywhere)) return 'start';
  if (isEverywhere) return 'frame';
  // The login page is small: what it shares with any page comes with the others it shares with some.
  if (pages.has('login')) return needing.length > 0 ? 'login-and-pages' : 'login';
  return needing.join('-') || 'popups';
};

/**
 * Names the chunk of a module that one of these pages needs: one chunk for all that the same pages need, so
 * that no page loads what it does not show and none asks for a hundred crumbs. Only a build knows what is left of a
 * library; this one writes nothing.
 */
export const sharedBy = async (config) => {
  const { output } = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, manifest: false, rolldownOptions: {} },
  });
  const chunks = new Map(output.map((file) => [file.fileName, file]));
  const holding = (ending) =>
    output.find((file) => file.moduleIds?.some((id) => id.endsWith(ending)));
  const pagesOf = new Map();
  const lengths = new Map();
  for (const [page, endings] of Object.entries(roots))
    for (const ending of endings)
      for (const chunk of withImports(holding(ending), chunks))
        for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {})) {
          pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
          lengths.set(id, renderedLength);
        }
  const lengthOf = new Map();
  for (const [id, pages] of pagesOf)
    lengthOf.set(nameOf(pages), (lengthOf.get(nameOf(pages)) ?? 0) + lengths.get(id));
  /** A style sheet, and a file of nothing but style sheets, goes with what imports it. */
  const pagesFor = (id, modules, seen = new Set()) => {
    if (pagesOf.has(id) || seen.has(id)) return pagesOf.get(id) ?? new Set();
    seen.add(id);
    if (!/\.css$|Styles\.ts$/.test(id)) return new Set();
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    return new Set(importers.flatMap((each) => [...pagesFor(each, modules, seen)]));
  };
  return (id, modules) => {
    const pages = pagesFor(id, modules);
    if (pages.size === 0) return null;
    const name = nameOf(pages);
    // A crumb weighs less than asking for it.
    return name.includes('-') && lengthOf.get(name) < crumb ? 'frame' : name;
  };
};
