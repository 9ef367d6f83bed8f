import type { JsonSchema } from '../../../schemas/JsonSchema'
import { catalogue } from '../renderPart'

/** Other values to try for a leaf; invalid ones among them have no effect. */
export const otherValues = (schema: JsonSchema, value: unknown): readonly unknown[] =>
  candidates(schema).filter((other) => JSON.stringify(other) !== JSON.stringify(value))

function candidates(schema: JsonSchema): readonly unknown[] {
  if (schema.enum) return schema.enum
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer' || schema.type === 'number')
    return [schema.minimum ?? -7, schema.maximum ?? 700]
  // The settings of a widget, each of which settings.test covers.
  if (schema.type === 'object') return [{ title: 'Another title' }]
  const choices = CHOICES[schema['x-choices'] ?? '']
  return choices ?? BY_FORMAT[schema.format ?? ''] ?? ['Something else', 'bell']
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  fonts: Object.keys(catalogue.fonts),
  presets: Object.keys(catalogue.presets),
  widgets: catalogue.widgets.map(({ id }) => id),
}

/** Texts that each format accepts. */
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  colour: ['rebeccapurple', 'lime'],
  currency: ['JPY', 'EUR'],
  'image-ref': ['scene:wine', '/media/other.png', ''],
  'link-href': ['https://other.example/', ''],
  locale: ['es-es', 'en-gb'],
  'route-path': ['/somewhere-else', '/dining', '/privacy'],
  'tile-address': ['https://other-tiles.example/{z}/{x}/{y}.png', ''],
  timezone: ['Asia/Tokyo', 'America/New_York'],
  'token-value': [
    'rebeccapurple',
    '3px',
    '13px',
    '18px',
    '30px',
    '50px',
    '100px',
    '300px',
    '1000px',
    '0.1em',
    '50ch',
    '0.9',
    '1.3',
    '450',
    '300ms',
    'lowercase',
    'serif',
    'linear',
    '0 0 3px black',
    'linear-gradient(red, blue)',
    'linear-gradient(red, blue) 1',
    '50%',
  ],
}
