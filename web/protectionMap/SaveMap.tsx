import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { protectionStates } from '#contract/protection/state';
import { protectionMessages } from '#contract/protection/words';
import { firmApi } from '#contract/settings/firm';
import { formatDate } from '#contract/values/dates';
import { announceProblem } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { saveBlob } from '#web/data/files.ts';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import type { ProtectionMapAnswer } from '#web/protectionMap/answer.ts';
import { fileNameOf, type Picture, sizeOf, svgOf } from '#web/protectionMap/exportSvg.ts';
import { pngOf } from '#web/protectionMap/exportPng.ts';
import { isAllInEurope } from '#web/protectionMap/outlines/frames.ts';
import { stateText, territoryText } from '#web/protectionMap/territoryWords.ts';

/** Saves the map with title and legend, as a drawing or as a bitmap. */
export const SaveMap = ({
  map,
  title,
  subject,
  lead,
}: {
  map: ProtectionMapAnswer;
  title: string;
  /** Whose map it is and of which class, for the name of the file. */
  subject: readonly string[];
  lead: string;
}) => {
  const say = useSentences(protectionMessages);
  const today = useToday();
  const pictureOf = async (): Promise<Picture> => {
    const { default: outlines } = await import('virtual:outlines');
    const firm = await call(firmApi.look, {}, { quiet: true });
    const { countries, countryCounts } = map;
    const isEurope = isAllInEurope(countries);
    const asOf = say('as_of', { date: formatDate(today) });
    return {
      title,
      subtitle: lead,
      origin: [firm.name, asOf].filter(Boolean).join(' · '),
      frame: isEurope ? outlines.europe : outlines.world,
      inset: isEurope ? null : outlines.europe,
      countries,
      legend: protectionStates
        .filter((state) => countryCounts[state] > 0)
        .map((state) => ({
          state,
          text: `${stateText(state, say.locale)}: ${say('countries', { count: countryCounts[state] })}`,
        })),
      about: ({ place, state }) =>
        `${territoryText(place, say.locale)}: ${stateText(state, say.locale)}`,
    };
  };
  const name = fileNameOf([say('file'), ...subject], today);
  const save = {
    svg: async () => {
      const svg = svgOf(await pictureOf());
      saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);
    },
    png: async () => {
      const picture = await pictureOf();
      saveBlob(await pngOf(svgOf(picture), sizeOf(picture)), `${name}.png`);
    },
  };
  const run = (kind: keyof typeof save) =>
    save[kind]().catch(() => announceProblem(say('not_saved')));
  return (['svg', 'png'] as const).map((kind) => (
    <Button
      key={kind}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={say(kind)}
      onClick={() => void run(kind)}
    >
      {kind.toUpperCase()}
    </Button>
  ));
};
