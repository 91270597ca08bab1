import { useEffect, useState } from 'preact/hooks';
import { say } from './words.ts';

const MOVED = 'desk-moved';

/** Shows another page of the desk in place of this one, which is not there any more. */
export function moveTo(path: string): void {
  history.replaceState(null, '', path);
  dispatchEvent(new Event(MOVED));
}

/** The path of the page of the desk that is shown. Links to others are followed without loading anew, and not while something is unsaved. */
export function usePlace(): string {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    let shown = location.pathname;
    const show = () => {
      shown = location.pathname;
      setPath(shown);
    };
    const goBack = () => {
      if (mayLeave()) show();
      else history.pushState(null, '', shown);
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { pathname, origin, hash } = new URL(link.href);
      if (origin !== location.origin || !/^\/_desk(\/|$)/.test(pathname) || hash) return;
      event.preventDefault();
      if (pathname === shown || !mayLeave()) return;
      history.pushState(null, '', pathname);
      show();
      scrollTo(0, 0);
    };
    addEventListener(MOVED, show);
    addEventListener('popstate', goBack);
    document.addEventListener('click', follow);
    return () => {
      removeEventListener(MOVED, show);
      removeEventListener('popstate', goBack);
      document.removeEventListener('click', follow);
    };
  }, []);
  return path;
}

/** Whether nothing has been changed that is not saved, or that may be lost. */
function mayLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  return dispatchEvent(event) || confirm(say.leave);
}
