import { readFile } from 'node:fs/promises'
import { packageFile } from './fontFiles'

/**
 * Returns a TrueType font that has only the given glyphs, under the same numbers; a variable font
 * is fixed at the weight.
 */
export type Subsetter = (
  font: Uint8Array,
  glyphs: Iterable<number>,
  weight: number | undefined,
) => Uint8Array

/** Loads HarfBuzz's subsetter, of which its package has only the WebAssembly, without functions. */
export async function openSubsetter(): Promise<Subsetter> {
  // Cast because only the browser's types, which the server doesn't use, describe WebAssembly.
  const { WebAssembly: engine } = globalThis as unknown as { WebAssembly: WasmEngine }
  const { instance } = await engine.instantiate(
    await readFile(packageFile('harfbuzzjs/dist/harfbuzz-subset.wasm')),
  )
  const wasm = instance.exports
  wasm._initialize()
  return (font, glyphs, weight) => subset(wasm, font, glyphs, weight)
}

function subset(
  wasm: SubsetModule,
  font: Uint8Array,
  glyphs: Iterable<number>,
  weight: number | undefined,
): Uint8Array {
  // The memory is read again after each call, because a call may let it grow.
  const memory = (): Uint8Array => new Uint8Array(wasm.memory.buffer)
  const bytes = wasm.malloc(font.length)
  memory().set(font, bytes)
  const blob = wasm.hb_blob_create(bytes, font.length, WRITABLE, 0, 0)
  const face = wasm.hb_face_create(blob, 0)
  const input = wasm.hb_subset_input_create_or_fail()
  try {
    wasm.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GIDS | NO_LAYOUT_CLOSURE)
    const glyphSet = wasm.hb_subset_input_glyph_set(input)
    for (const glyph of glyphs) wasm.hb_set_add(glyphSet, glyph)
    const dropped = wasm.hb_subset_input_set(input, DROPPED_TABLES)
    for (const table of UNUSED_TABLES) wasm.hb_set_add(dropped, tag(table))
    if (weight !== undefined)
      wasm.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight)
    const result = wasm.hb_subset_or_fail(face, input)
    if (result === 0) throw new Error('HarfBuzz could not make a subset of a font')
    const output = wasm.hb_face_reference_blob(result)
    const start = wasm.hb_blob_get_data(output, 0)
    const copy = memory().slice(start, start + wasm.hb_blob_get_length(output))
    wasm.hb_blob_destroy(output)
    wasm.hb_face_destroy(result)
    return copy
  } finally {
    wasm.hb_subset_input_destroy(input)
    wasm.hb_face_destroy(face)
    wasm.hb_blob_destroy(blob)
    wasm.free(bytes)
  }
}

const tag = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)

// Values of HarfBuzz's enumerations.
const WRITABLE = 2
const DROPPED_TABLES = 3
const NO_HINTING = 0x1
const RETAIN_GIDS = 0x2
const NO_LAYOUT_CLOSURE = 0x200

/** Tables that a PDF's reader doesn't use, because the text is already shaped. */
const UNUSED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'BASE', 'name', 'meta']

interface WasmEngine {
  instantiate: (file: Uint8Array) => Promise<{ instance: { exports: SubsetModule } }>
}

interface SubsetModule {
  memory: { buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  free(pointer: number): void
  hb_blob_create(data: number, size: number, mode: number, user: number, free: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(
    input: number,
    face: number,
    axis: number,
    value: number,
  ): number
  hb_subset_or_fail(face: number, input: number): number
}
