import { registryApi } from '#contract/registry/api';
import { isInRegistry } from '#contract/registry/numbers';
import type { Trademark } from '#contract/trademarks/trademark';
import { useMay } from '#web/data/permission.ts';
import { useComparedOn } from '#web/registry/useComparedOn.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/**
 * When a mark was last compared with a registry or file, with a link; on the mark's page, only for the
 * firm.
 */
export const RegistryLine = ({ mark }: { mark: Trademark }) => {
  const may = useMay();
  const isStaff = may(registryApi.kept.requires);
  const { text, isCompared } = useComparedOn(mark.id, isStaff);
  if (!isStaff || !(isInRegistry(mark) || isCompared)) return null;
  // Reserves the space until loaded, so that nothing below shifts.
  return (
    <div style={{ minHeight: '1.5rem' }}>
      {text !== null && (
        <TextLink to="/trademarks/$trademarkId/registry" params={{ trademarkId: mark.id }}>
          {text}
        </TextLink>
      )}
    </div>
  );
};
