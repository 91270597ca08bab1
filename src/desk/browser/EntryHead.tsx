import { calendarDay } from '#text/dates.ts';
import type { DocumentState } from './use-document.ts';
import { dayText, inDeskLang, kindLabel, languageName, say, tell } from './words.ts';

/** Kinds of entries that have a name in addresses. */
export const ENTRY_KINDS = [
  'article',
  'faq',
  'glossary-term',
  'services',
  'reference',
  'calculator',
  'roi-analyzer',
];

/** What the document is called, as it is now. */
export function documentTitle({ opened, drafts }: DocumentState): string {
  const titles = (opened?.parts ?? []).flatMap(({ lang }, index) => {
    const { title, name, term, question } = Object(drafts[index]?.data) as Record<string, unknown>;
    const value = title ?? name ?? term ?? question;
    if (typeof value === 'string') return [[lang ?? '', value] as const];
    return Object.entries(Object(value) as Record<string, string>);
  });
  return inDeskLang(Object.fromEntries(titles));
}

/** The name of a document, the ways to its pages, and what saves it. */
export function Head({ state }: { state: DocumentState }) {
  const { opened, hasChanges, status, problems } = state;
  if (!opened) return null;
  const isUnreadable = problems.some(({ level }) => level === 'unreadable');
  return (
    <>
      <p class="note">
        <a href="/_desk">{say.allContent}</a> / {kindLabel(opened.kind)}
      </p>
      <h1>{documentTitle(state) || kindLabel(opened.kind)}</h1>
      <p class="note pages">
        {Object.entries(opened.pages ?? {}).map(([lang, path]) => (
          <a key={lang} href={path} target="_blank" rel="noreferrer">
            {tell(say.pageIn, { language: languageName(lang) })}
          </a>
        ))}
      </p>
      {stateText(state) && <p class="advice">{stateText(state)}</p>}
      <div class="actions saving">
        <button
          type="submit"
          form="document"
          class="button button-main"
          disabled={!hasChanges || isUnreadable}
        >
          {say.save}
        </button>
        <span role="status">{status || (hasChanges ? say.unsaved : '')}</span>
        {status === say.saved && <a href="/_desk/publish">{say.toPublish}</a>}
      </div>
    </>
  );
}

/** Whether visitors see it, and what to do so that they will; empty of what they do see. */
function stateText({ opened, drafts }: DocumentState): string {
  if (!ENTRY_KINDS.includes(opened?.kind ?? '')) return '';
  const { draft, published_at: day } = Object(drafts[0]?.data) as Record<string, unknown>;
  const today = calendarDay(new Date());
  if (draft === true) return say.isDraft;
  if (typeof day !== 'string' || day <= today || !Date.parse(day)) return '';
  return tell(say.isScheduled, { day: dayText(day) });
}
