import { joinItems } from '../cells/listCell'
import type { Cells, TransferPreset } from '../TransferKind'
import { toAmount, toText, toYesNo } from './conversions'
import { htmlToMarkdown } from './htmlToMarkdown'

/** What a column of Shopify's product file is called. */
interface ShopifyColumns {
  handle: string
  description: string
  published: string
  sku: string
  price: string
  tracker: string
  quantity: string
  policy: string
  image: string
  imageText: string
  /** Such as `Option1 Name`. */
  option(this: void, number: number, part: 'name' | 'value'): string
}

/**
 * Products of Shopify, as its help page "Using CSV files to import and export products" describes the
 * file: one line for each variant and for each further picture, with the product's handle in each.
 */
const shopify = (id: string, name: string, columns: ShopifyColumns): TransferPreset => ({
  id,
  name,
  marks: [columns.handle, 'Title', columns.sku, columns.option(1, 'name')],
  together: columns.handle,
  mapping: {
    external_id: columns.handle,
    name: 'Title',
    description: columns.description,
    categories: 'Type',
    price: columns.price,
    published: columns.published,
  },
  convert: (cells, file, further = []) => {
    const lines = [file, ...further]
    const options = namesOfOptions(columns, file)
    const variants = lines.filter((line) => (line[columns.price] ?? '') !== '')
    return {
      ...cells,
      description: htmlToMarkdown(cells['description'] ?? ''),
      categories: joinItems(
        (cells['categories'] ?? '') === '' ? [] : [[cells['categories'] ?? '']],
      ),
      price: toAmount(cells['price'] ?? ''),
      published: isShown(cells, file),
      ...(options.length === 0
        ? { stock: stockOf(columns, file) }
        : {
            options: joinItems(options.map((option) => [option])),
            variants: joinItems(
              variants.map((line) => [
                ...options.map((_option, index) => line[columns.option(index + 1, 'value')] ?? ''),
                toText(line[columns.sku] ?? ''),
                toAmount(line[columns.price] ?? ''),
                stockOf(columns, line),
              ]),
            ),
          }),
      // Shopify's word for a product that is also sold when none is left.
      backorders: /^(?:continue|true)$/i.test(file[columns.policy] ?? '') ? 'yes' : 'no',
      pictures: joinItems(
        lines.flatMap((line) => {
          const address = line[columns.image] ?? ''
          return address === '' ? [] : [[address, line[columns.imageText] ?? '']]
        }),
      ),
    }
  },
})

/** The names of a product's options; one without variants has a single one with a standing name. */
const namesOfOptions = (columns: ShopifyColumns, file: Cells): string[] => {
  const names = [1, 2, 3]
    .map((number) => file[columns.option(number, 'name')] ?? '')
    .filter((name) => name !== '')
  const only = file[columns.option(1, 'value')] ?? ''
  return names.length === 1 && only === 'Default Title' ? [] : names
}

/** A product that is a draft or archived is not shown. */
const isShown = (cells: Cells, file: Cells): string =>
  /^(?:draft|archived)$/i.test(file['Status'] ?? '') ? 'no' : toYesNo(cells['published'] ?? '')

/** How many there are; empty if Shopify doesn't count them. Below 0, some were sold that it lacks. */
const stockOf = ({ tracker, quantity }: ShopifyColumns, line: Cells): string => {
  const count = line[quantity] ?? ''
  return (line[tracker] ?? '') === '' ? '' : count.startsWith('-') || count === '' ? '0' : count
}

/** How the lists of products that other systems export are mapped. */
export const productPresets: readonly TransferPreset[] = [
  shopify('shopify', 'Shopify', {
    handle: 'URL handle',
    description: 'Description',
    published: 'Published on online store',
    sku: 'SKU',
    price: 'Price',
    tracker: 'Inventory tracker',
    quantity: 'Inventory quantity',
    policy: 'Continue selling when out of stock',
    image: 'Product image URL',
    imageText: 'Image alt text',
    option: (number, part) => `Option${number} ${part}`,
  }),
  shopify('shopify-before-2025', 'Shopify, files with Handle and Body (HTML)', {
    handle: 'Handle',
    description: 'Body (HTML)',
    published: 'Published',
    sku: 'Variant SKU',
    price: 'Variant Price',
    tracker: 'Variant Inventory Tracker',
    quantity: 'Variant Inventory Qty',
    policy: 'Variant Inventory Policy',
    image: 'Image Src',
    imageText: 'Image Alt Text',
    option: (number, part) => `Option${number} ${part === 'name' ? 'Name' : 'Value'}`,
  }),
]
