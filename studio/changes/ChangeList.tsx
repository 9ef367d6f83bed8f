import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { isColour } from '../../schemas/formats/colour'
import catalogue from '../../generated/catalogue.json'
import { resolveColor } from '../../src/core/theme/resolveColor'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Icon } from '../../src/ui/media/Icon'
import { imageKind } from '../../src/ui/media/imageKind'
import { describeConfigPath, humanizeKey } from '../../src/core/config/describeConfigPath'
import { colourToken } from '../../src/core/config/tokens'
import { paintedTokens } from '../forms/paintedTokens'
import { useFindText } from '../forms/useFindText'
import { Thumbnail } from '../forms/widgets/Thumbnail'
import type { Translate } from '../../src/core/intl/Translate'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** A difference between two configs, as returned by a call or by `diffConfig`. */
export interface ShownChange {
  path: string
  before?: unknown
  after?: unknown
}

/**
 * Lists changes as text with the old and the new value, colours with swatches. The names of slogans
 * and entries come from `configs`.
 */
export function ChangeList({
  changes,
  configs,
}: {
  changes: readonly ShownChange[]
  configs: readonly PlainObject[]
}): ReactNode {
  const find = useFindText()
  return (
    <List>
      {changes.map((change) => (
        <li key={change.path}>
          <SettingName>{describeConfigPath(change.path, configs, find)}</SettingName>
          <ChangeValues change={change} configs={configs} />
        </li>
      ))}
    </List>
  )
}

function ChangeValues({
  change: { path, before, after },
  configs,
}: {
  change: ShownChange
  configs: readonly PlainObject[]
}): ReactNode {
  const t = useText()
  const tokens = useMemo(
    () => (configs[0] ? paintedTokens(configs[0], catalogue).tokens : {}),
    [configs],
  )
  const defaultColour = findDefaultColour(path, configs[0])
  if (isPlainObject(after) && before === undefined)
    return <Values>{t('studio.change.added')}</Values>
  if (isPlainObject(before) && after === undefined)
    return <Values>{t('studio.change.removed')}</Values>
  if (Array.isArray(before) && Array.isArray(after))
    return <Values>{t('studio.change.order')}</Values>
  return (
    <Values>
      <ChangedValue path={path} value={before} defaultColour={defaultColour} tokens={tokens} />
      <Arrow>
        <Icon name="arrow-end" size={16} />
      </Arrow>
      <Hidden>{t('studio.change.becomes')}</Hidden>
      <ChangedValue path={path} value={after} defaultColour={defaultColour} tokens={tokens} />
    </Values>
  )
}

/**
 * A value as text, a colour with its swatch, or a picture in the club's colours (`tokens`); an
 * absent value is shown as the default.
 */
export function ChangedValue({
  path,
  value,
  defaultColour,
  tokens = {},
}: {
  path: string
  value: unknown
  defaultColour?: string | undefined
  tokens?: Readonly<Record<string, string>>
}): ReactNode {
  const t = useText()
  if (value === undefined || value === null) {
    return (
      <Whole>
        {defaultColour ? <Dot style={{ background: defaultColour }} /> : null}
        <Muted>{t('studio.change.default')}</Muted>
      </Whole>
    )
  }
  if (value === '') return <Muted>{t('studio.change.empty')}</Muted>
  if (typeof value === 'boolean')
    return <span>{t(value ? 'studio.change.on' : 'studio.change.off')}</span>
  if (isPlainObject(value) || Array.isArray(value)) return <span>{t('studio.change.several')}</span>
  const text = valueName(path, String(value), t)
  return (
    <Whole>
      {isColour(text) ? <Dot style={{ background: text }} /> : null}
      {isPicture(String(value)) ? <Thumbnail image={String(value)} tokens={tokens} /> : null}
      {text.length > 120 ? `${text.slice(0, 119)}…` : text}
    </Whole>
  )
}

/** The default of a colour setting; undefined if it is unknown. */
function findDefaultColour(path: string, config: PlainObject | undefined): string | undefined {
  const name = /^\/props\/colors\/(\w+)$/.exec(path)?.[1]
  if (name === undefined || config === undefined) return undefined
  const { inherited } = paintedTokens(config, catalogue)
  return resolveColor(colourToken(name), inherited)
}

const UPLOAD = /^\/media\/[0-9a-f]{64}\.\w+$/

const MENU_MODES = ['vertical', 'burger', 'horizontal'] as const

function valueName(path: string, text: string, t: Translate): string {
  // The server names uploads by hash, which says nothing; the picture is shown beside this text.
  if (UPLOAD.test(text)) return t('studio.change.upload')
  if (path === '/props/navigation/mode' && isOneOf(MENU_MODES, text))
    return t(`studio.menu.mode.${text}`)
  return text.startsWith('scene:') ? humanizeKey(text.slice('scene:'.length)) : text
}

/**
 * Whether a value is shown as a picture: an illustration, an upload, or an address with a picture's
 * extension.
 */
const isPicture = (value: string): boolean =>
  imageKind(value).type !== 'missing' &&
  /^(scene:|\/media\/|data:image)|\.(svg|png|jpe?g|gif|webp|avif|ico)(\?.*)?$/i.test(value)

const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: 2px;
    padding-block: 10px;
    border-block-start: 1px solid var(--portico-color-border);
  }
  > li:first-child {
    border-block-start: 0;
  }
`
const SettingName = styled.span`
  font-weight: 600;
`
const Values = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
`
const Whole = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`
const Dot = styled.span`
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid color-mix(in oklab, var(--portico-color-text) 20%, transparent);
  border-radius: 4px;
  forced-color-adjust: none;
`
const Muted = styled.span`
  color: var(--portico-color-muted-text);
`
const Arrow = styled.span`
  display: inline-flex;
  color: var(--portico-color-muted-text);
`
const Hidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
