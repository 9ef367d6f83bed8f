import { deskResources, type DeskResourceName } from '../../generated/desk'
import type { Values } from './recordValues'

/**
 * The values of a new record that an address names: choices and ids, by property. What the resource
 * doesn't know is left out.
 */
export const presetValues = (name: DeskResourceName, params: URLSearchParams): Values =>
  Object.fromEntries(
    deskResources[name].writable.flatMap((field): [string, unknown][] => {
      const text = params.get(field)
      if (text === null) return []
      const {
        type,
        enum: choices,
        'x-desk': { ref } = {},
      } = deskResources[name].schema.properties?.[field] ?? {}
      if (choices?.includes(text) === true) return [[field, text]]
      const isId = ref !== undefined && type !== 'array' && /^[1-9]\d{0,8}$/.test(text)
      return isId ? [[field, Number(text)]] : []
    }),
  )
