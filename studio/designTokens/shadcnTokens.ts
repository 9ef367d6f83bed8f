import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { readCssValue } from './readCssValue'
import type { FileToken } from './FileToken'

/** The names by which a theme for shadcn/ui is known; all of them have to be there. */
export const isShadcn = (names: ReadonlySet<string>): boolean =>
  ['background', 'foreground', 'primary'].every((name) => names.has(name))

/** A token of a theme for shadcn/ui, as tweakcn exports it too. */
export function shadcnToken(name: string, value: string, isDark: boolean, path: string): FileToken {
  const names = isDark ? ['dark', name] : [name]
  const target = Object.hasOwn(TARGETS, name) ? TARGETS[name] : null
  return { names, path, ...readCssValue(name, value), target: target ?? null, isDark }
}

/** The tokens of an entry of a registry of shadcn/ui; undefined if the file is none. */
export function readRegistryEntry(file: PlainObject): readonly FileToken[] | undefined {
  const { cssVars } = file
  if (!isPlainObject(cssVars)) return undefined
  return (['theme', 'light', 'dark'] as const).flatMap((part) => {
    const values = cssVars[part]
    return Object.entries(isPlainObject(values) ? values : {}).map(([name, value]) =>
      shadcnToken(
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
        part === 'dark',
        toPointer(['cssVars', part, name]),
      ),
    )
  })
}

/**
 * The Portico token for each name of shadcn/ui that means the same. Its `accent` is what lies under
 * a hovered entry. Its `input` and `ring` are fainter than the portal's edges and rings have to be.
 */
const TARGETS: Readonly<Record<string, string>> = {
  background: 'color-background',
  foreground: 'color-text',
  card: 'color-surface',
  popover: 'color-surface-raised',
  primary: 'color-primary',
  'primary-foreground': 'color-on-primary',
  muted: 'color-surface-sunken',
  'muted-foreground': 'color-muted-text',
  accent: 'color-primary-soft',
  destructive: 'color-danger',
  'destructive-foreground': 'color-on-danger',
  border: 'color-border',
  radius: 'radius',
  'font-sans': 'font-body',
  'font-heading': 'font-heading',
  'shadow-sm': 'shadow-1',
  'shadow-md': 'shadow-2',
  'shadow-lg': 'shadow-3',
}
