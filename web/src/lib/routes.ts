// Which page an address names.

/** The page of an address. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'join'; secret: string }
  | { page: 'watch'; secret: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'review'; table: string }
  | { page: 'recover'; code: string }
  | { page: 'learn'; game: string }
  | { page: 'you' }
  | { page: 'nowhere' };

/** Reads a path. */
export function parsePath(path: string): Route {
  const [page = '', part = '', ...more] = path.split('/').slice(1).map(decode);
  if (page === 't' && part && more.length === 1) {
    if (more[0] === 'replay' || more[0] === 'review') return { page: more[0], table: part };
  }
  if (more.length > 0) return { page: 'nowhere' };
  if (page === '') return { page: 'home' };
  if (page === 'recover') return { page, code: part };
  if (page === 'you' && part === '') return { page };
  if (part === '') return { page: 'nowhere' };
  if (page === 'new' || page === 'learn') return { page, game: part };
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
