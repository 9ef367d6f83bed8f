import { getDocumentProxy } from 'unpdf'

/**
 * The text of a PDF as a reader copies it: in the order in which it is read, one line per line of
 * the page.
 */
export async function pdfText(file: Uint8Array): Promise<string> {
  // Copied, because the reader takes the bytes away.
  const document = await getDocumentProxy(Uint8Array.from(file))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true })
    pages.push(
      items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
    )
  }
  await document.destroy()
  return pages.join('\n')
}
