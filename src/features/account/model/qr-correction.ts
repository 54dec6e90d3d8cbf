/** Arithmetic of the field with 256 elements that QR codes are corrected in. */
const POWERS: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  POWERS.push(value);
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}

function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255] ?? 0;
}

/** The words by which a reader mends a block: the remainder of its division by the generator of that degree. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of generator.entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}

/** The product of (x - 2^i), without its leading one. */
function generatorOf(degree: number): number[] {
  let product = [1];
  for (let power = 0; power < degree; power++) {
    const root = POWERS[power] ?? 0;
    const next = [...product, 0];
    for (const [at, coefficient] of product.entries())
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(coefficient, root);
    product = next;
  }
  return product.slice(1);
}
