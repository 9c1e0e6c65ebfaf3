import { registryApi } from '#contract/registry/api';
import { isInRegistry } from '#contract/registry/numbers';
import type { Trademark } from '#contract/trademarks/trademark';
import { useMay } from '#web/data/permission.ts';
import { useComparedOn } from '#web/registry/useComparedOn.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** On the page of a mark: when a registry or a file last had a say, and the way there. For the firm alone. */
export const RegistryLine = ({ mark }: { mark: Trademark }) => {
  const may = useMay();
  const isStaff = may(registryApi.kept.requires);
  const { text, isCompared } = useComparedOn(mark.id, isStaff);
  if (!isStaff || !(isInRegistry(mark) || isCompared)) return null;
  // The place of a mark that the registry has is kept until it is known: nothing below it moves then.
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
