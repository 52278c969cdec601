// Which language this person reads: the one they chose on this device, else the browser's.
import { settings } from './settings.svelte';
import { languageFor, speak, spoken, type Language } from './texts';

/** Speaks this person's language. English comes with the client, for when another cannot be fetched. */
export async function begin(): Promise<void> {
  const { language } = settings;
  const wanted = languageFor(language ? [language] : navigator.languages);
  await speak(wanted).catch(() => speak('en'));
  document.documentElement.lang = spoken();
}

/** Speaks another language from now on. The page begins anew: nearly every word on it changes. */
export function choose(language: Language): void {
  settings.set('language', language);
  location.reload();
}
