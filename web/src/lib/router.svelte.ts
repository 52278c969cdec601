// Which page the address names, and going from one to another without loading anew.

/** The page of an address. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'join'; secret: string }
  | { page: 'watch'; secret: string }
  | { page: 'table'; table: string }
  | { page: 'recover'; code: string }
  | { page: 'nowhere' };

/** Reads a path. */
export function parsePath(path: string): Route {
  const [page = '', part = '', ...more] = path.split('/').slice(1).map(decode);
  if (more.length > 0) return { page: 'nowhere' };
  if (page === '') return { page: 'home' };
  if (page === 'recover') return { page, code: part };
  if (part === '') return { page: 'nowhere' };
  if (page === 'new') return { page, game: part };
  if (page === 'join' || page === 'watch') return { page, secret: part };
  if (page === 't') return { page: 'table', table: part };
  return { page: 'nowhere' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
    this.go(link.pathname);
  }
}

export const router = new Router();
