import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryList } from './EntryList.tsx';
import { Publish } from './Publish.tsx';
import './desk.css';
import { chooseLang, deskLang, say } from './words.ts';

const EDIT = '/_desk/edit/';

/** The desk: its list, or the document that the address names. */
function Desk() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const go = () => setPath(location.pathname);
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { pathname, origin, hash } = new URL(link.href);
      if (origin !== location.origin || !/^\/_desk(\/|$)/.test(pathname) || hash) return;
      event.preventDefault();
      if (pathname === location.pathname || !mayLeave()) return;
      history.pushState(null, '', pathname);
      go();
      scrollTo(0, 0);
    };
    addEventListener('popstate', go);
    document.addEventListener('click', follow);
    return () => {
      removeEventListener('popstate', go);
      document.removeEventListener('click', follow);
    };
  }, []);
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

/** Whether nothing has been changed that is not saved, or that may be lost. */
function mayLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  return dispatchEvent(event) || confirm(say.leave);
}

document.documentElement.lang = deskLang;
const root = document.getElementById('desk');
if (root) render(<Desk />, root);
