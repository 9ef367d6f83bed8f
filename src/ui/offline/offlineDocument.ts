import { drawBarcode } from '../barcode/drawBarcode'

/** The content of a card's or ticket's offline copy. */
export interface OfflineCopy {
  language: string
  dir: 'ltr' | 'rtl'
  club: string
  /** The club's colour; empty if it has none. */
  colour: string
  heading: string
  /** The text above the barcode, such as the member's name. */
  lines: readonly string[]
  barcode: { value: string; format: string }
  /** Says that this is a copy, shown while there is no connection. */
  note: string
}

/**
 * Renders copies of cards or tickets as a self-contained document without scripts, each barcode
 * dark on white. `nonce` allows its only style sheet.
 */
export function offlineDocument(
  copies: readonly [OfflineCopy, ...OfflineCopy[]],
  nonce: string,
): string {
  const [{ language, dir, club, heading, colour, note }] = copies
  return [
    `<!doctype html><html lang="${escape(language)}" dir="${dir}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(heading)} · ${escape(club)}</title>`,
    `<style nonce="${escape(nonce)}">${style(colour)}</style>`,
    `<main><p>${escape(club)}</p>`,
    ...copies.map(section),
    `<small>${escape(note)}</small></main></html>`,
  ].join('')
}

function section({ language, dir, heading, lines, barcode }: OfflineCopy): string {
  const shape = drawBarcode(barcode.value, barcode.format)
  const drawing = shape
    ? `<svg viewBox="${escape(shape.viewBox)}" role="img" aria-label="${escape(barcode.value)}">${shape.paths
        .map(
          ({ d, width }) =>
            `<path d="${escape(d)}"${width === undefined ? '' : ` stroke="${INK}" fill="none" stroke-width="${escape(width)}"`}/>`,
        )
        .join('')}</svg>`
    : ''
  return [
    `<section lang="${escape(language)}" dir="${dir}"><h1>${escape(heading)}</h1>`,
    ...lines.map((line) => `<p>${escape(line)}</p>`),
    `${drawing}<p><bdi>${escape(barcode.value)}</bdi></p></section>`,
  ].join('')
}

// oxlint-disable-next-line portico/no-colour -- there are no tokens here, and scanners need dark on white
const [PAPER, INK, MUTED_INK] = ['#fff', '#000', '#555']

const style = (colour: string): string =>
  [
    ':root{color-scheme:light}',
    `body{margin:0;display:grid;place-items:center;min-height:100dvh;background:${PAPER};color:${INK};font:18px/1.4 system-ui,sans-serif;text-align:center}`,
    `main{box-sizing:border-box;inline-size:min(100%,420px);padding:24px${CSS.supports('color', colour) ? `;border-block-start:8px solid ${colour}` : ''}}`,
    `h1{margin:0;font-size:26px}p{margin:4px 0}svg{inline-size:min(80vw,320px);margin-block:20px}section+section{margin-block-start:48px}small{display:block;margin-block-start:16px;color:${MUTED_INK}}`,
  ].join('')

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
