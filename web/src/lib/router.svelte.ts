// Going from one page to another without loading anew.
import { parsePath } from './routes';

class Router {
  path = $state(location.pathname);
  route = $derived(parsePath(this.path));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  /** Shows another page; with `replace`, Back does not return to this one. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** A click on a link of our own becomes a change of page. */
  catch(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
