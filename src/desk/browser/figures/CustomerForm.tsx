import { useEffect, useRef, useState } from 'preact/hooks';
import type { FormsByLang, FormWords } from '../../form-data.ts';
import { ask } from '../connection.ts';
import type { Changes } from '../drafts.ts';
import { deskLang, languageName, say } from '../words.ts';

/** How long typing has to pause until the form is made anew. */
const PAUSE_MS = 500;

const MODULE = '/_desk/customer-form.js';

type Module = typeof import('./customer-form.tsx');

/** Loaded once, with the words and colours of the site. */
let loaded: Promise<Module> | undefined;

async function loadForms(): Promise<Module> {
  const [module, words, theme]: [Module, FormWords, Response] = await Promise.all([
    import(/* @vite-ignore */ MODULE),
    ask<FormWords>('form-words'),
    fetch('/_desk/theme.css'),
  ]);
  module.prepareForms(words, await theme.text());
  return module;
}

/** The form that customers see, with what the text as it is now comes to. While that cannot be computed, the last one stays. */
export function CustomerForm({ changes, pages }: { changes: Changes; pages: Record<string, string> }) {
  const [form, sweeps] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [data, setData] = useState<FormsByLang>();
  const [lang, setLang] = useState<string>(deskLang);
  const [message, setMessage] = useState(say.computing);
  const written = JSON.stringify(changes);

  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await ask<{ data?: FormsByLang }>('form', JSON.parse(written)).catch(() => undefined);
      if (isOver) return;
      if (answer?.data) setData(answer.data);
      else setMessage(say.figuresLater);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [written]);

  const languages = Object.keys(data ?? {});
  const shownLang = languages.includes(lang) ? lang : (languages[0] ?? '');
  useEffect(() => {
    if (!data) return;
    loaded ??= loadForms();
    loaded.then(
      ({ showForm }) => {
        if (!form.current || !sweeps.current) return;
        try {
          const page = location.origin + (pages[shownLang] ?? '/');
          showForm({ form: form.current, sweeps: sweeps.current }, data, shownLang, page);
          setMessage('');
        } catch {
          setMessage(say.figuresLater);
        }
      },
      () => {
        loaded = undefined;
        setMessage(say.offline);
      },
    );
  }, [data, shownLang]);

  return (
    <section class="ruled customer-form" aria-labelledby="form-title">
      <div class="field-head">
        <h2 id="form-title">{say.formTitle}</h2>
        <div class="actions">
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              class="text-button"
              aria-pressed={each === shownLang}
              onClick={() => setLang(each)}
            >
              {languageName(each)}
            </button>
          ))}
        </div>
      </div>
      <p class="note" role="status">
        {message || say.formNote}
      </p>
      <div ref={form} />
      {data && <h3>{say.sweepsTitle}</h3>}
      <div ref={sweeps} lang={shownLang} />
    </section>
  );
}
