/** Whole numbers from 0 to 2^53 in as few bytes as they need: seven bits a byte, the lowest first, the last without its high bit. */
export class VarintWriter {
  #bytes = Buffer.allocUnsafe(1_024);
  #length = 0;

  write(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow();
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
