/** What the parts of a zip begin with (APPNOTE.TXT of PKWARE, 4.3). */
export const LOCAL = 0x04034b50;
export const DATA_DESCRIPTOR = 0x08074b50;
export const CENTRAL = 0x02014b50;
export const END = 0x06054b50;
/** Of one that has more than 65,534 files or is larger than 4 GB: its end says so in wider fields (4.3.14). */
export const WIDE_END = 0x06064b50;
export const WIDE_LOCATOR = 0x07064b50;
/** The extra field with what is too large for the usual ones (4.5.3). */
export const WIDE_FIELD = 1;

export const END_BYTES = 22;
export const WIDE_END_BYTES = 56;
export const WIDE_LOCATOR_BYTES = 20;

/** In a field of that width: look in the wider one. */
export const LARGEST_16 = 0xffff;
export const LARGEST_32 = 0xffff_ffff;
