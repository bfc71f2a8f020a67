/** Words for hours and minutes in the languages that the program knows. */
const HOURS =
  'h|hr|hrs|hours?|std\\.?|stunden?|or[ae]|heures?|uur|horas?|godz\\.?|godzin[ay]?|س|ساع(?:ة|ات)|時間|小时';
const MINUTES = 'm|min\\.?|mins|minutes?|minuten?|minut[ioay]?|minutos|د|دقيقة|دقائق|分|分钟';
const WORDS = new RegExp(
  `^(?:(\\d{1,6})\\s*(?:${HOURS}))?(?:[\\s,]*(?:and|und|e|et|y|i|و)?\\s*(\\d{1,6})\\s*(?:${MINUTES}))?$`,
  'i',
);
const CLOCK = /^(\d{1,5}):([0-5]\d)$/;
/** `1.5 h`, `1,5 Stunden`. */
const DECIMAL = new RegExp(`^(\\d{1,4}[.,]\\d{1,2})\\s*(?:${HOURS})$`, 'i');
const SHORT = /^(\d{1,5})\s*h\s*([0-5]?\d)$/i;

/** Returns the minutes of a duration for people: `45 min`, `1 h 30 min`, `1:30`, `2 Stunden`; undefined if unknown. */
export function readDuration(text: string): number | undefined {
  const trimmed = text.trim();
  // Durations are short, and the pattern below is slow on long white space.
  if (trimmed.length > 60) return undefined;
  const clock = CLOCK.exec(trimmed) ?? SHORT.exec(trimmed);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const [, hours] = DECIMAL.exec(trimmed) ?? [];
  if (hours !== undefined) return Math.round(Number(hours.replace(',', '.')) * 60);
  const words = WORDS.exec(trimmed);
  if (words === null || (words[1] === undefined && words[2] === undefined)) return undefined;
  return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
}

const ISO = /^P(?:(\d+)W|(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?)$/;

/**
 * Returns the minutes of an ISO 8601 duration; undefined for years and months, which have no fixed length, and for
 * numbers that are too large.
 */
export function readIsoDuration(text: string): number | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const parts = match.slice(1).map((part) => Number(part ?? 0));
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  const total = weeks * 10_080 + days * 1440 + hours * 60 + minutes + seconds / 60;
  return Number.isSafeInteger(Math.ceil(total)) ? total : undefined;
}

/** Returns `45 min`, `2 h`, `1 h 30 min`; whole minutes, rounded up. */
export function writeDuration(minutes: number): string {
  const [hours, rest] = split(minutes);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Returns `PT45M`, `PT2H`, `PT1H30M`; whole minutes, rounded up. */
export function writeIsoDuration(minutes: number): string {
  const [hours, rest] = split(minutes);
  return `PT${hours === 0 ? '' : `${hours}H`}${rest === 0 && hours > 0 ? '' : `${rest}M`}`;
}

function split(minutes: number): [number, number] {
  const whole = Math.ceil(minutes);
  return [Math.floor(whole / 60), whole % 60];
}
