import { useEffect, useState } from 'preact/hooks';
import type { ChangedEntry } from '../list-entries.ts';
import type { Published, Unpublished } from '../publish.ts';
import { ask } from './connection.ts';
import { FormField } from './form/FormField.tsx';
import { messageOf } from './use-document.ts';
import { inDeskLang, kindLabel, say, tell } from './words.ts';

type Given = Unpublished & { entries: ChangedEntry[]; otherProblems: string[] };

/** Where this browser keeps who publishes. */
const AUTHOR = 'kontor-desk-author';

const keptAuthor = (): Partial<Unpublished['author']> => JSON.parse(localStorage.getItem(AUTHOR) ?? '{}');

/** What has been saved and not published, and the way to publish it. */
export function Publish() {
  const [given, setGiven] = useState<Given>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [values, setValues] = useState({ message: '', name: '', email: '', branch: '' });
  const [status, setStatus] = useState(say.loading);
  const [isWrong, setWrong] = useState(false);

  async function load(then = ''): Promise<void> {
    try {
      const answer = await ask<Given>('unpublished');
      setGiven(answer);
      // Programs leave such files, and secrets have such names.
      setLeft(answer.files.map(({ file }) => file).filter((file) => /(?:^|\/)\./.test(file)));
      setValues({ ...answer.author, ...keptAuthor(), message: '', branch: answer.branch ?? '' });
      setStatus(then);
    } catch (error) {
      setStatus(messageOf(error));
    }
  }
  useEffect(() => {
    document.title = `${say.publish} · Kontor`;
    void load();
  }, []);

  const chosen = (given?.files ?? []).map(({ file }) => file).filter((file) => !left.includes(file));

  async function publish(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setStatus(say.publishing);
    setWrong(false);
    const { message, name, email, branch } = values;
    try {
      localStorage.setItem(AUTHOR, JSON.stringify({ name, email }));
      const answer = await ask<({ ok: true } & Published) | { ok: false; message: string }>('publish', {
        files: chosen,
        message,
        author: { name, email },
        branch,
      });
      if (answer.ok) await load(outcomeOf(answer));
      else setStatus(answer.message);
      setWrong(!answer.ok);
    } catch (error) {
      setStatus(messageOf(error));
      setWrong(true);
    }
  }

  const field = (name: keyof typeof values, others: { type?: string; rows?: number } = {}) => (
    <FormField
      id={`publish-${name}`}
      label={say.publishFields[name]}
      value={values[name]}
      onValue={(value) => setValues({ ...values, [name]: value })}
      {...others}
    />
  );
  const leave = (files: readonly string[], isChosen: boolean) =>
    setLeft(isChosen ? left.filter((each) => !files.includes(each)) : [...left, ...files]);

  return (
    <main class="column">
      <h1>{say.publish}</h1>
      <p role="status" class={isWrong ? 'problem status' : 'status'}>
        {status}
      </p>
      {given?.reason && (
        <p class="note">
          {say.noRepository} <span lang="en">({given.reason})</span>
        </p>
      )}
      {given && !given.reason && given.files.length === 0 && (
        <p>{given.remote ? say.nothingToPublish : say.nothingToRecord}</p>
      )}
      {given && given.files.length > 0 && (
        <form onSubmit={publish}>
          {given.otherProblems.length > 0 && (
            <div class="problem">
              <p>{say.otherProblems}</p>
              <ProblemTexts texts={given.otherProblems} />
            </div>
          )}
          <fieldset class="field">
            <legend class="field-name">{say.publishFiles}</legend>
            {given.entries.map((entry) => (
              <Changed key={entry.files[0]?.file} entry={entry} left={left} onLeave={leave} />
            ))}
          </fieldset>
          <details class="more">
            <summary>{say.showDifference}</summary>
            <pre class="value difference">{given.diff}</pre>
          </details>
          {field('message', { rows: 2 })}
          <div class="languages">
            {field('name')}
            {field('email', { type: 'email' })}
            {field('branch')}
          </div>
          <p class="note">{given.remote ? tell(say.sentTo, { remote: given.remote }) : say.sentNowhere}</p>
          <button type="submit" class="button button-main" disabled={chosen.length === 0}>
            {say.publish}
          </button>
        </form>
      )}
    </main>
  );
}

/** What an entry that changes is called: a file that is none, by its kind or its path. */
const shownTitle = ({ title, kind, files }: ChangedEntry): string =>
  inDeskLang(title) || (kind && kindLabel(kind)) || files.map(({ file }) => file).join(', ');

/** An entry that changes, with its kind and what becomes of its files. */
export function ChangedName({ entry }: { entry: ChangedEntry }) {
  const { kind, files } = entry;
  const title = shownTitle(entry);
  const kinds = kind && title !== kindLabel(kind) ? [kindLabel(kind)] : [];
  const found = new Set(files.map(({ state }) => state));
  const isMoved = found.has('new') && found.has('deleted');
  const states = isMoved ? [say.renamed] : [...found].map((state) => say.fileStates[state]);
  return (
    <span title={files.map(({ file }) => file).join('\n')}>
      {title} <span class="optional">({[...kinds, ...states].join(', ')})</span>
    </span>
  );
}

interface ChangedProps {
  entry: ChangedEntry;
  left: readonly string[];
  onLeave: (files: readonly string[], isChosen: boolean) => void;
}

/** An entry that has changed, with what keeps it from being published. */
function Changed({ entry, left, onLeave }: ChangedProps) {
  const { id, files, problems } = entry;
  const names = files.map(({ file }) => file);
  return (
    <>
      <label class="tick">
        <input
          type="checkbox"
          checked={names.some((name) => !left.includes(name))}
          onChange={({ currentTarget }) => onLeave(names, currentTarget.checked)}
        />
        <ChangedName entry={entry} />
      </label>
      {problems.length > 0 && (
        <div class="problem">
          {id && <a href={`/_desk/edit/${id}`}>{tell(say.mendIn, { title: shownTitle(entry) })}</a>}
          <ProblemTexts texts={problems} />
        </div>
      )}
    </>
  );
}

const ProblemTexts = ({ texts }: { texts: readonly string[] }) => (
  <ul lang="en">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

function outcomeOf({ commit, branch, remote, notSent }: Published): string {
  if (notSent !== undefined) return tell(say.notSent, { commit, branch, reason: notSent });
  return remote
    ? tell(say.publishedAt, { commit, branch, remote })
    : tell(say.publishedHere, { commit, branch });
}
