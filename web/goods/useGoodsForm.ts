import { useRef, useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import {
  goodsApi,
  longestGoods,
  type Relative,
  trademarkActionApi,
} from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import type { Trademark } from '#contract/trademarks/trademark';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { CallFailure, isCallFailure } from '#web/data/failures.ts';
import { currentTranslate } from '#web/data/language.ts';
import { type ClassOffer, lackingClasses } from '#web/families/CarryClasses.tsx';
import type { Side } from '#web/form/merge.ts';
import { createRequestKeys } from '#web/form/requestKey.ts';
import { compareGoods, type GoodsConflict, joinGoods } from '#web/goods/goodsConflict.ts';
import { type Goods, type GoodsDraft, numbersOf, sameGoods } from '#web/goods/goodsDraft.ts';

type Stored = OutputOf<typeof goodsApi.read>;

/** A designated mark and the classes it is about to lose. */
export type Loss = { mark: Relative; classes: Relative['niceClasses'] };

export const isTooLong = (text: string): boolean => text.length > longestGoods;

/** Holds the goods being typed, saves them, and never loses what was typed. */
export const useGoodsForm = (mark: Trademark, stored: Stored, proposed: string | null) => {
  const { id } = mark;
  const start: Goods = { edition: stored.edition ?? proposed, classes: stored.classes };
  const [draft, setDraft] = useState<GoodsDraft>({ ...start, removed: [] });
  /** What the page began from: the edition it proposed is no change of the person's. */
  const [begun, setBegun] = useState(start);
  const saved = useRef<Stored>(stored);
  const [keyFor] = useState(createRequestKeys);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const [offer, setOffer] = useState<ClassOffer | null>(null);
  const [conflict, setConflict] = useState<{ compared: GoodsConflict; theirs: Stored } | null>(
    null,
  );

  const lossesBy = async (goods: Goods): Promise<Loss[]> => {
    const kept = numbersOf(goods.classes);
    const gone = numbersOf(saved.current.classes).filter((number) => !kept.includes(number));
    if (mark.type !== trademarkType.INTERNATIONAL.value || gone.length === 0) return [];
    const { designated } = await call(trademarkActionApi.family, { id }, { quiet: true });
    return designated
      .map((child) => ({
        mark: child,
        classes: child.niceClasses.filter((number) => gone.includes(number)),
      }))
      .filter(({ classes }) => classes.length > 0);
  };

  /** Nobody is asked twice: what is saved is saved, and the question only follows. */
  const offerAdded = async (added: Relative['niceClasses']): Promise<void> => {
    if (mark.type !== trademarkType.INTERNATIONAL.value || added.length === 0) return;
    const { designated } = await call(trademarkActionApi.family, { id }, { quiet: true });
    const lacking = lackingClasses(designated, added);
    if (lacking.length > 0) setOffer({ id, classes: added, designated: lacking });
  };

  const accept = (goods: Goods, version: number) => {
    const before = numbersOf(saved.current.classes);
    const added = numbersOf(goods.classes).filter((number) => !before.includes(number));
    saved.current = { edition: goods.edition, classes: [...goods.classes], version };
    setBegun(goods);
    setDraft((present) => ({ ...present, removed: [] }));
    announceDone(currentTranslate()('form_saved'));
    void offerAdded(added.toSorted((a, b) => a - b)).catch(() => {});
  };

  const send = async (goods: Goods): Promise<void> => {
    const { version } = saved.current;
    const content = { id, version, edition: goods.edition, classes: [...goods.classes] };
    try {
      const answer = await call(goodsApi.save, content, {
        idempotencyKey: keyFor(content),
        quiet: true,
      });
      accept(goods, answer.version);
    } catch (error) {
      if (!isCallFailure(error) || error.details.code !== 'STALE_VERSION') throw error;
      const theirs = await call(goodsApi.read, { id }, { quiet: true });
      const compared = compareGoods(saved.current, goods, theirs);
      const { taken, disputed } = compared.merge;
      if (taken.length > 0 || disputed.length > 0) setConflict({ compared, theirs });
      else {
        // Something else of the mark was changed: nothing to ask about.
        saved.current = theirs;
        await send(goods);
      }
    }
  };

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(isCallFailure(error) ? error : new CallFailure('status', {}, error));
    } finally {
      setBusy(false);
    }
  };

  const saveAsked = async (goods: Goods) => {
    if (sameGoods(goods, saved.current)) {
      setBegun(goods);
      announceNews(currentTranslate()('form_nothing_to_save'));
      return;
    }
    const lost = await lossesBy(goods);
    if (lost.length > 0) setLosses(lost);
    else await send(goods);
  };

  return {
    draft,
    change: setDraft,
    busy,
    failure,
    isDirty: () => !sameGoods(draft, begun),
    save: () => void attempt(() => saveAsked(draft)),
    losses,
    confirmLosses: () => {
      setLosses([]);
      void attempt(() => send(draft));
    },
    closeLosses: () => setLosses([]),
    offer,
    closeOffer: () => setOffer(null),
    conflict: conflict?.compared ?? null,
    resolveConflict: (choices: Readonly<Record<string, Side>>) => {
      if (!conflict) return;
      const goods = joinGoods(conflict.compared, choices);
      const numbers = numbersOf(goods.classes);
      saved.current = conflict.theirs;
      setConflict(null);
      setDraft(({ removed }) => ({
        ...goods,
        removed: removed.filter((row) => !numbers.includes(row.class)),
      }));
      void attempt(() => saveAsked(goods));
    },
    /** Nothing is taken over before the sides were chosen: the next save finds the same conflict. */
    closeConflict: () => setConflict(null),
  };
};
