import { expect, it } from 'vitest'
import type { Cells, TransferPreset } from '../TransferKind'
import { decodeEntities, htmlToMarkdown } from './htmlToMarkdown'
import { toAmount, toDay, toText, toYesNo } from './conversions'
import { memberPresets } from './members'
import { productPresets } from './products'
import { ticketPresets } from './tickets'

/** The rows that a preset makes of a file's lines, each with the further lines that belong to it. */
function convert(
  presets: readonly TransferPreset[],
  id: string,
  [first, ...further]: readonly Cells[],
): Cells | undefined {
  const preset = presets.find((one) => one.id === id)
  if (preset === undefined || first === undefined) throw new Error(`there is no preset ${id}`)
  const cells = Object.fromEntries(
    Object.entries(preset.mapping).flatMap(([column, from]) => {
      const cell = first[from]
      return cell === undefined ? [] : [[column, cell]]
    }),
  )
  return preset.convert === undefined ? cells : preset.convert(cells, first, further)
}

const contact = {
  'User ID': '48291',
  'First name': 'Ana',
  'Last name': 'Soto',
  Email: 'ana@example.com',
  Phone: '401-555-0101',
  'Member since': '3/14/2019',
  'Membership level': 'Gold',
  'Membership enabled': 'Yes',
  'Renewal due': '12/31/2027',
  Archived: 'No',
  'Member emails and newsletters': 'True',
}

it('a contact of Wild Apricot is a member with the days as we write them', () => {
  expect(convert(memberPresets, 'wild-apricot', [contact])).toEqual({
    external_id: '48291',
    first_name: 'Ana',
    last_name: 'Soto',
    email: 'ana@example.com',
    phone: '401-555-0101',
    member_since: '2019-03-14',
    membership: 'Gold',
    card_expires: '2027-12-31',
    news: 'yes',
  })
  expect(
    convert(memberPresets, 'wild-apricot', [{ ...contact, 'Renewal due': 'NEVER' }]),
  ).toMatchObject({ card_expires: '' })
})

it.each([{ Archived: 'Yes' }, { 'Membership enabled': 'No' }])(
  'a contact of Wild Apricot who is no member is left out: %j',
  (changes) => {
    expect(convert(memberPresets, 'wild-apricot', [{ ...contact, ...changes }])).toBeUndefined()
  },
)

it('a client of Mindbody is a member, and the line with the total is left out', () => {
  const client = {
    'Last name': 'Cho',
    'First name': 'Mina',
    ID: '165',
    'Mobile phone': '2135550142',
    'Home phone': '',
    'Work phone': '',
    Email: 'mina@example.com',
  }
  expect(convert(memberPresets, 'mindbody', [client])).toEqual({
    external_id: '165',
    first_name: 'Mina',
    last_name: 'Cho',
    email: 'mina@example.com',
    phone: '',
    mobile: '2135550142',
  })
  expect(
    convert(memberPresets, 'mindbody', [{ ...client, 'Last name': 'Total records: 2' }]),
  ).toBeUndefined()
  expect(
    convert(memberPresets, 'mindbody-list', [
      { 'Client ID': '9', 'First Name': 'Mina', 'Birth Date': '4/5/1988 12:00:00 AM' },
    ]),
  ).toEqual({ external_id: '9', first_name: 'Mina', birthdate: '1988-04-05' })
})

it('a customer of Shopify is a member whose number is no formula', () => {
  const customer = {
    'Customer ID': "'6548123",
    'First Name': 'Ana',
    'Last Name': 'Soto',
    Email: 'ana@example.com',
    Phone: '',
    'Default Address Phone': "'+14015550101",
    'Accepts Email Marketing': 'no',
  }
  expect(convert(memberPresets, 'shopify', [customer])).toEqual({
    external_id: '6548123',
    first_name: 'Ana',
    last_name: 'Soto',
    email: 'ana@example.com',
    phone: '+14015550101',
    news: 'no',
  })
})

it('an attendee of Eventbrite has a ticket, unless they don’t come', () => {
  const attendee = {
    'Order #': '77',
    'Attendee #': '1201',
    'First Name': 'Ana',
    'Last Name': 'Info Requested',
    Email: 'ana@example.com',
    'Ticket Type': 'Adult',
    'Attendee Status': 'Attending',
    'Event Name': 'Regatta',
  }
  expect(convert(ticketPresets, 'eventbrite', [attendee])).toEqual({
    external_id: '1201',
    event: 'Regatta',
    ticket_type: 'Adult',
    first_name: 'Ana',
    last_name: '',
    email: 'ana@example.com',
  })
  expect(convert(ticketPresets, 'eventbrite', [{ ...attendee, 'Event ID': '55' }])).toMatchObject({
    event: '55',
  })
  for (const status of ['Refunded', 'Deleted', 'Not Attending', 'Transferred'])
    expect(
      convert(ticketPresets, 'eventbrite', [{ ...attendee, 'Attendee Status': status }]),
    ).toBeUndefined()
  expect(
    convert(ticketPresets, 'eventbrite-uk', [{ 'Attendee no.': '5', Surname: 'Soto' }]),
  ).toMatchObject({ external_id: '5', last_name: 'Soto' })
})

it('the lines of a Shopify product are one product with its variants and pictures', () => {
  const line = {
    Handle: 'deck-shirt',
    Title: 'Deck shirt',
    'Body (HTML)': '<p>Made for the <strong>deck</strong>.</p>',
    Type: 'Clothes; sails',
    Published: 'TRUE',
    Status: 'active',
    'Option1 Name': 'Colour',
    'Option1 Value': 'Navy',
    'Option2 Name': 'Size',
    'Option2 Value': 'M',
    'Variant SKU': "'SH-1",
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '4',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '1,045.00',
    'Image Src': 'https://cdn.example/navy.jpg?v=1',
    'Image Alt Text': 'Navy | front',
  }
  const second = {
    Handle: 'deck-shirt',
    'Option1 Value': 'Red',
    'Option2 Value': 'M',
    'Variant SKU': 'SH-2',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '-2',
    'Variant Price': '45',
  }
  const picture = { Handle: 'deck-shirt', 'Image Src': 'https://cdn.example/red.jpg' }
  expect(convert(productPresets, 'shopify-before-2025', [line, second, picture])).toEqual({
    external_id: 'deck-shirt',
    name: 'Deck shirt',
    description: 'Made for the **deck**.',
    categories: 'Clothes\\; sails',
    price: '1045.00',
    published: 'yes',
    options: 'Colour; Size',
    variants: 'Navy | M | SH-1 | 1045.00 | 4; Red | M | SH-2 | 45 | 0',
    backorders: 'no',
    pictures: 'https://cdn.example/navy.jpg?v=1 | Navy \\| front; https://cdn.example/red.jpg',
  })
})

it('a Shopify product without variants has its own stock, and a draft is hidden', () => {
  const product = {
    'URL handle': 'mug',
    Title: 'Mug',
    Status: 'draft',
    'Published on online store': 'TRUE',
    'Option1 name': 'Title',
    'Option1 value': 'Default Title',
    Price: '12.00',
    'Inventory tracker': '',
    'Continue selling when out of stock': 'CONTINUE',
  }
  expect(convert(productPresets, 'shopify', [product])).toMatchObject({
    published: 'no',
    stock: '',
    backorders: 'yes',
    pictures: '',
  })
  expect(
    convert(productPresets, 'shopify', [
      { ...product, Status: 'active', 'Inventory tracker': 'shopify', 'Inventory quantity': '7' },
    ]),
  ).toMatchObject({ published: 'yes', stock: '7' })
})

it.each([
  ['12/31/2027', '2027-12-31'],
  ['31/12/2027', '2027-12-31'],
  ['3/4/2027 10:15:00 AM', '2027-03-04'],
  ['2027-03-04T10:15:00', '2027-03-04'],
  ['4 Mar 2027', '2027-03-04'],
  ['March 4, 2027', '2027-03-04'],
  ['next year', 'next year'],
  ['4 Foo 2027', '4 Foo 2027'],
  ['', ''],
])('a day is read as other systems write it: %s', (written, day) => {
  expect(toDay(written)).toBe(day)
})

it('amounts, yes and no, and numbers as text are read as other systems write them', () => {
  expect(['$1,234.50', '1.234,5', '€ 12', '1,234', ''].map(toAmount)).toEqual([
    '1234.50',
    '1234.5',
    '12',
    '1234',
    '',
  ])
  expect(['TRUE', 'Active', '0', 'no', ''].map(toYesNo)).toEqual(['yes', 'yes', 'no', 'no', ''])
  expect(["'0012", ' 7 '].map(toText)).toEqual(['0012', '7'])
})

it.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['Plain &amp; simple', 'Plain & simple'],
  ['a<br>b<br/></p>', 'a\\\nb'],
  ['<b>bold </b>and <em>soft</em>', '**bold** and *soft*'],
  ['<b></b>nothing', 'nothing'],
  [
    '<h2>Care</h2><ul><li>Wash <i>cold</i></li><li>Dry</li></ul>after',
    '## Care\n\n- Wash *cold*\n- Dry\n\nafter',
  ],
  ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n   - b\n2. c'],
  ['<a href="https://club.example/a(1)">here</a>', '[here](https://club.example/a%281%29)'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<script>alert(1)</script><style>p{}</style>text<!-- no -->', 'text'],
  ['2 * 3 _x_ [y]', '2 \\* 3 \\_x\\_ \\[y\\]'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['', ''],
])('HTML becomes Markdown: %s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

it('entities are signs, and those that are none are left out or stay', () => {
  expect(decodeEntities('&eacute;&#233;&#xE9;&#0;&#xD800;&nothing;')).toBe('ééé&nothing;')
})
