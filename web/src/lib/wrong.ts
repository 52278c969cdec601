// What went wrong, in a sentence for people.
import { ApiError } from './api';
import { t } from './messages';

/** What the server says against it; without a word of it, it was not reached. */
export function wrongWith(error: unknown): string {
  return (error instanceof ApiError && error.sentence) || t('error.offline');
}
