import { nearestNames } from '@longview/rules';
import { z } from 'zod';
import type { RouteSpec } from './route.ts';

/** Fields of a JSON body that its route does not know (EXT-330). Pure. */

export interface UnknownField {
  /** Where it stands, e.g. `device.Prop.Nam` or `Values.0.Schedule`. */
  path: string;
  /** Names that the route takes at that place and that are probably meant. */
  meant: string[];
}

/** Who sends more has not mistyped. */
const MOST_FOUND = 20;

/**
 * Every field of `body` that is neither one that the route takes nor one that it answers and takes back (`sentBack`); at
 * most 20, in the order in which they stand. Wrong types are left to the shapes themselves.
 */
export function unknownFields(
  { body: taken, sentBack }: Pick<RouteSpec, 'body' | 'sentBack'>,
  body: unknown,
): UnknownField[] {
  const found: UnknownField[] = [];
  if (taken) look({ taken: [taken], sentBack: sentBack ? [sentBack] : [] }, body, [], found);
  return found;
}

/** The shapes that a value may have at its place. */
interface Place {
  taken: readonly z.ZodType[];
  sentBack: readonly z.ZodType[];
}

function look(place: Place, value: unknown, path: readonly string[], found: UnknownField[]): void {
  if (typeof value !== 'object' || value === null) return;
  const shapes: Place = {
    taken: place.taken.flatMap((shape) => plainShapes(shape, value)),
    sentBack: place.sentBack.flatMap((shape) => plainShapes(shape, value)),
  };
  // A place of anything, or a value of the wrong type.
  if (!shapes.taken.every((shape) => isOfParts(shape, value))) return;
  for (const [name, part] of Object.entries(value)) {
    if (found.length >= MOST_FOUND) return;
    const taken = shapes.taken.flatMap((shape) => partOf(shape, name));
    const sentBack = shapes.sentBack.flatMap((shape) => partOf(shape, name));
    if (taken.length > 0) look({ taken, sentBack }, part, [...path, name], found);
    // What is only answered is not read, whatever is in it.
    else if (sentBack.length === 0) found.push(unknown([...path, name], name, shapes.taken));
  }
}

function unknown(path: readonly string[], name: string, taken: readonly z.ZodType[]): UnknownField {
  const names = taken.flatMap((shape) => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : []));
  return { path: path.join('.'), meant: nearestNames(name, names) };
}

function isOfParts(shape: z.ZodType, value: object): boolean {
  if (Array.isArray(value)) return shape instanceof z.ZodArray;
  return shape instanceof z.ZodObject || shape instanceof z.ZodRecord;
}

/** The shape of the part of that name; empty where there is none. */
function partOf(shape: z.ZodType, name: string): z.ZodType[] {
  if (shape instanceof z.ZodArray) return [shape.element as z.ZodType];
  if (shape instanceof z.ZodRecord) return [shape.valueType as z.ZodType];
  if (!(shape instanceof z.ZodObject) || !Object.hasOwn(shape.shape, name)) return [];
  return [shape.shape[name] as z.ZodType];
}

/** A shape without what may be absent or null around it; of a choice the one that takes the value, else all. */
function plainShapes(shape: z.ZodType, value: unknown): z.ZodType[] {
  if (shape instanceof z.ZodUnion) {
    const options = shape.options as readonly z.ZodType[];
    const taker = options.find((option) => option.safeParse(value).success);
    return (taker ? [taker] : options).flatMap((option) => plainShapes(option, value));
  }
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodPrefault
  )
    return plainShapes(shape.def.innerType as z.ZodType, value);
  return [shape];
}
