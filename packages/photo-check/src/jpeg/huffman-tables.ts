/**
 * The typical Huffman tables of ITU-T T.81, Annex K.3: the number of codes of each length from 1 to 16 bits, and their
 * symbols. Every decoder reads them, and at this quality tables of our own would save a few per cent.
 */
export interface HuffmanTable {
  readonly lengths: readonly number[]
  readonly values: readonly number[]
}

const hex = (text: string): number[] => (text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

const DC_VALUES = hex('000102030405060708090a0b')

export const LUMA_DC: HuffmanTable = { lengths: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], values: DC_VALUES }
export const CHROMA_DC: HuffmanTable = { lengths: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], values: DC_VALUES }

export const LUMA_AC: HuffmanTable = {
  lengths: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  values: hex(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a' +
      '3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a929394' +
      '95969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8' +
      'e9eaf1f2f3f4f5f6f7f8f9fa',
  ),
}

export const CHROMA_AC: HuffmanTable = {
  lengths: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
  values: hex(
    '000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a' +
      '35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a929394' +
      '95969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9' +
      'eaf2f3f4f5f6f7f8f9fa',
  ),
}
