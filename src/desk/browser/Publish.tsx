import { useEffect, useState } from 'preact/hooks';
import type { Published, Unpublished } from '../publish.ts';
import { ask } from './connection.ts';
import { messageOf } from './use-document.ts';
import { say, tell } from './words.ts';

/** What has been saved and not published, and the way to publish it. */
export function Publish() {
  const [given, setGiven] = useState<Unpublished>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [values, setValues] = useState({ message: '', name: '', email: '', branch: '' });
  const [status, setStatus] = useState(say.loading);
  const [isWrong, setWrong] = useState(false);

  async function load(then = ''): Promise<void> {
    try {
      const answer = await ask<Unpublished>('unpublished');
      setGiven(answer);
      // Programs leave such files, and secrets have such names.
      setLeft(answer.files.map(({ file }) => file).filter((file) => /(?:^|\/)\./.test(file)));
      setValues({ ...answer.author, message: '', branch: answer.branch ?? '' });
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

  const input = (name: keyof typeof values, type = 'text') => (
    <div class="field">
      <label for={`publish-${name}`} class="field-name">
        {say.publishFields[name]}
      </label>
      <input
        id={`publish-${name}`}
        type={type}
        required
        value={values[name]}
        onInput={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
      />
    </div>
  );

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
          <fieldset class="field">
            <legend class="field-name">{say.publishFiles}</legend>
            {given.files.map(({ file, state }) => (
              <label class="tick" key={file}>
                <input
                  type="checkbox"
                  checked={!left.includes(file)}
                  onChange={({ currentTarget }) =>
                    setLeft(currentTarget.checked ? left.filter((each) => each !== file) : [...left, file])
                  }
                />
                <span>
                  {file} <span class="optional">({say.fileStates[state]})</span>
                </span>
              </label>
            ))}
          </fieldset>
          <details class="more">
            <summary>{say.showDifference}</summary>
            <pre class="value difference">{given.diff}</pre>
          </details>
          <div class="field">
            <label for="publish-message" class="field-name">
              {say.publishFields.message}
            </label>
            <textarea
              id="publish-message"
              required
              rows={2}
              value={values.message}
              onInput={({ currentTarget }) => setValues({ ...values, message: currentTarget.value })}
            />
          </div>
          <div class="languages">
            {input('name')}
            {input('email', 'email')}
            {input('branch')}
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

function outcomeOf({ commit, branch, remote, notSent }: Published): string {
  if (notSent !== undefined) return tell(say.notSent, { commit, branch, reason: notSent });
  return remote
    ? tell(say.publishedAt, { commit, branch, remote })
    : tell(say.publishedHere, { commit, branch });
}
