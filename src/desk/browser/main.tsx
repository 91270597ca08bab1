import { render } from 'preact';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryList } from './EntryList.tsx';
import { Publish } from './Publish.tsx';
import { usePlace } from './place.ts';
import './desk.css';
import { chooseLang, deskLang, say } from './words.ts';

const EDIT = '/_desk/edit/';

/** The desk: its list, or the document that the address names. */
function Desk() {
  const path = usePlace();
  const other = deskLang === 'de' ? 'en' : 'de';
  return (
    <>
      <header class="desk-head">
        <div class="column">
          <a class="desk-name" href="/_desk">
            {say.desk}
          </a>
          <nav aria-label={say.desk}>
            <a href="/_desk">{say.allContent}</a>
            <a href="/_desk/publish">{say.publish}</a>
            <a href="/" target="_blank" rel="noreferrer">
              {say.site}
            </a>
            <button type="button" class="text-button" lang={other} onClick={() => chooseLang(other)}>
              {other === 'de' ? 'Deutsch' : 'English'}
            </button>
          </nav>
        </div>
      </header>
      {path.startsWith(EDIT) ? (
        <EntryEditor key={path} id={decodeURIComponent(path.slice(EDIT.length))} />
      ) : path === '/_desk/publish' ? (
        <Publish />
      ) : (
        <EntryList />
      )}
    </>
  );
}

document.documentElement.lang = deskLang;
const root = document.getElementById('desk');
if (root) render(<Desk />, root);
