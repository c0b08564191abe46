import { z } from 'zod';

/** Ids are 32-bit integers in the database: a larger number would make a query fail. */
export const LARGEST_ID = 2_147_483_647;

/** A text or a number as clients send numbers. Nothing else is converted: `Number({ valueOf: 1 })` throws. */
const toNumber = (sent: unknown) => (typeof sent === 'string' ? Number(sent) : sent);

/** Only digits: « 1e3 », « 0x10 », « -0 » and a list of ids are no id. */
const toId = (sent: unknown) => (typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent);

/** The id of anything the shop stores. */
export const idField = z.preprocess(toId, z.int().min(1).max(LARGEST_ID));

/** A finite number; an empty text is 0, as a form means it. */
export const numberField = z.preprocess(toNumber, z.number());

/** An id out of an address, or undefined. */
export const parseId = (text: string | null | undefined): number | undefined => idField.safeParse(text).data;
