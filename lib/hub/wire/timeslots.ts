import { z } from 'zod';
import { parseDays, unparsedDays } from '@/lib/company/days';
import { countryOf, OTHER, provinceOf } from '@/lib/company/provinces';
import type { Timeslot } from '@/lib/company/store-week';
import { requiredText, time } from './fields';
import { type ParseContext, ParseError, parseFields, parseItems } from './parse';

const DAY = 'day_of_week_name';

const timeslotSchema = z.object({ [DAY]: requiredText, opening_time: time, closing_time: time });

const MAX_QUOTED_CHARS = 60;

/** Quotes the text in the log line, so that the supplier finds it among the store's rows. */
function describeUnknownDay(text: string): string {
  const short = text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;
  return `${JSON.stringify(short)} names no day`;
}

/** Parses a store's opening hours (X3). A part that is not understood is logged: the store would show as closed. */
export function parseTimeslots(context: ParseContext, value: unknown, province: string): Timeslot[] {
  const named = provinceOf(province);
  const country = named === OTHER ? undefined : countryOf(named);
  return parseItems(context, value, (item, at) => {
    const { day_of_week_name: day, opening_time, closing_time } = parseFields(timeslotSchema, item);
    if (parseDays(day, country).length === 0) throw new ParseError(`${DAY} ${describeUnknownDay(day)}`);
    for (const part of unparsedDays(day, country)) at.key(DAY).logDropped(describeUnknownDay(part));
    return { day, opens: opening_time, closes: closing_time };
  });
}
