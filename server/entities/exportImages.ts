import type { RowBase } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import type { Deps } from '#server/deps';
import type { SheetImage } from '#server/entities/sheetPictures';
import { filesOfRows } from '#server/files/attach';
import { readSheetImage } from '#server/files/thumbnails';

/**
 * Draws the images of these rows, one when it is asked for: those attached to the very row and field, as when
 * the browser asks for a file. `keys` learns which file has which image, `seen` which images were tried. Files
 * with the same content have one image. An image that cannot be drawn is left out.
 */
export const drawnImages = async function* (
  deps: Deps,
  {
    entity,
    fields,
    rows,
    keys,
    seen,
  }: {
    entity: string;
    fields: readonly string[];
    rows: readonly (Pick<RowBase, 'id'> & Values)[];
    keys: Map<string, string>;
    seen: Set<string>;
  },
): AsyncGenerator<SheetImage> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const files = await filesOfRows(deps.db, { entity, entityIds: [...byId.keys()], fields });
  for (const file of files) {
    const row = byId.get(file.entityId ?? 0);
    if (row?.[file.field ?? ''] !== file.id) continue;
    keys.set(file.id, file.sha256);
    if (seen.has(file.sha256)) continue;
    seen.add(file.sha256);
    const drawn = await readSheetImage(deps, file);
    if (drawn) yield { key: file.sha256, ...drawn };
  }
};
