import { useEffect } from 'preact/hooks';
import { FormField } from '../form/FormField.tsx';
import type { DocumentState } from '../use-document.ts';
import { languageName, say, tell } from '../words.ts';

/** Why figures move, for who has seen former ones; asked for unless it is turned off. */
export function Announcement({ state }: { state: DocumentState }) {
  const { opened, announcement, setAnnouncement } = state;
  const langs = opened?.langs ?? [];
  useEffect(() => {
    setAnnouncement({ isWanted: true, reason: {} });
    return () => setAnnouncement(undefined);
  }, []);
  const { isWanted = true, reason = {} } = announcement ?? {};
  return (
    <fieldset class="field">
      <legend class="visually-hidden">{say.announce}</legend>
      <label class="tick">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={({ currentTarget }) => setAnnouncement({ isWanted: currentTarget.checked, reason })}
        />
        <span class="field-name">{say.announce}</span>
      </label>
      <span class="help">{say.announceHelp}</span>
      {isWanted && (
        <div class="languages">
          {langs.map((lang) => (
            <FormField
              key={lang}
              id={`reason-${lang}`}
              label={tell(say.reasonIn, { language: languageName(lang) })}
              value={reason[lang] ?? ''}
              onValue={(text) => setAnnouncement({ isWanted, reason: { ...reason, [lang]: text } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
