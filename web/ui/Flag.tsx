import type { Locale } from '#contract/values/locale';

const size = { width: 20, height: 14 };

/** An SVG, because some systems lack emoji flags. The name is next to it. */
export const Flag = ({ locale }: { locale: Locale }) =>
  locale === 'pl' ? (
    <svg {...size} viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#fff" d="M0 0h20v7H0z" />
      <path fill="#dc143c" d="M0 7h20v7H0z" />
      <path fill="none" stroke="#0003" d="M.5.5h19v13H.5z" />
    </svg>
  ) : (
    <svg {...size} viewBox="0 0 60 42" preserveAspectRatio="none" aria-hidden="true">
      <path fill="#012169" d="M0 0h60v42H0z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 42m0-42L0 42" />
      <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 42m0-42L0 42" />
      <path stroke="#fff" strokeWidth="14" d="M30 0v42M0 21h60" />
      <path stroke="#c8102e" strokeWidth="8" d="M30 0v42M0 21h60" />
    </svg>
  );
