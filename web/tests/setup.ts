/** The words are there before the first test, as they are before the first page. */
import { speak } from "../src/i18n/words";

await Promise.all([speak("en"), speak("pl")]);
