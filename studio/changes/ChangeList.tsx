import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import type { DescribedChange } from '../../src/core/config/describe/describeChanges'
import type { ConfigDifference } from '../../src/core/json/diffConfig'
import {
  shortenPair,
  shortenValue,
  showValue,
  type ShownValue,
} from '../../src/core/config/describe/showValue'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { imageKind } from '../../src/ui/media/imageKind'
import { ColourDot } from '../chrome/ColourDot'
import { paintedTokens } from '../editor/paintedTokens'
import { useFindText } from '../forms/useFindText'
import { Thumbnail } from '../media/Thumbnail'
import { BecomesArrow } from './BecomesArrow'
import { useVisibleChanges } from './useDescribeChanges'

/**
 * Lists changes as sentences with the old and the new value, colours with swatches and pictures
 * with thumbnails. `configs`, newest first, provide the names of slogans and entries. If no change
 * has an effect, it says so.
 */
export function ChangeList({
  changes,
  configs,
}: {
  changes: readonly ConfigDifference[]
  configs: readonly PlainObject[]
}): ReactNode {
  const tokens = useMemo(
    () => (configs[0] ? paintedTokens(configs[0], catalogue).tokens : {}),
    [configs],
  )
  const t = useText()
  const visible = useVisibleChanges(changes, configs)
  if (visible.length === 0) return changes.length === 0 ? null : <p>{t('studio.change.none')}</p>
  return (
    <List>
      {visible.map((change) => (
        <li key={change.path}>
          <ChangeSentence change={change} tokens={tokens} />
        </li>
      ))}
    </List>
  )
}

function ChangeSentence({
  change,
  tokens,
}: {
  change: DescribedChange
  tokens: Readonly<Record<string, string>>
}): ReactNode {
  const t = useText()
  const lead = <SettingName>{change.lead}</SettingName>
  if (change.event !== undefined)
    return (
      <Sentence>
        {lead} {change.event}
      </Sentence>
    )
  const [before, after] = shortenPair(change.before.text, change.after.text)
  return (
    <Sentence>
      {lead} <ValueDisplay value={{ ...change.before, text: before }} tokens={tokens} />{' '}
      <BecomesArrow text={t('studio.change.becomes')} />{' '}
      <ValueDisplay value={{ ...change.after, text: after }} tokens={tokens} />
    </Sentence>
  )
}

/** A setting's value, formatted for people; if it is absent, the default is shown. */
export function ChangedValue({
  path,
  value,
  config,
}: {
  path: string
  value: unknown
  /** The config that the value belongs to. */
  config: PlainObject
}): ReactNode {
  const find = useFindText()
  const { tokens } = paintedTokens(config, catalogue)
  return <ValueDisplay value={showValue(value, path, config, catalogue, find)} tokens={tokens} />
}

function ValueDisplay({
  value: { text, colour, image },
  tokens,
}: {
  value: ShownValue
  tokens: Readonly<Record<string, string>>
}): ReactNode {
  return (
    <ValueText data-colour={colour === undefined ? undefined : ''}>
      {colour === undefined ? null : <Dot style={{ background: colour }} />}
      {image !== undefined && imageKind(image).type !== 'missing' ? (
        <InlineThumbnail>
          <Thumbnail image={image} tokens={tokens} />
        </InlineThumbnail>
      ) : null}
      {shortenValue(text)}
    </ValueText>
  )
}

const List = styled.ul`
  display: grid;
  > li {
    padding-block: 10px;
    border-block-start: 1px solid var(--portico-color-border);
  }
  > li:first-child {
    border-block-start: 0;
  }
`
const Sentence = styled.p`
  overflow-wrap: anywhere;
`
const SettingName = styled.span`
  font-weight: 600;
`
const ValueText = styled.span`
  white-space: pre-line;
  /* A colour stays beside its swatch. */
  &[data-colour] {
    white-space: nowrap;
  }
`
const InlineThumbnail = styled.span`
  display: inline-block;
  margin-inline-end: 8px;
  vertical-align: middle;
`
const Dot = styled(ColourDot)`
  display: inline-block;
  margin-inline-end: 6px;
  vertical-align: -3px;
`
