import { useAtomValue } from 'jotai'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import { useText } from '../../src/core/intl/useText'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { PlainObject } from '../../src/core/json/plainObject'
import { withLook } from '../../src/core/theme/look'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { media } from '../../src/ui/style/media'
import { ColourDot } from '../chrome/ColourDot'
import { SelectBox } from '../chrome/SelectBox'
import { tokenName } from '../../src/core/config/describe/describeConfigPath'
import { currentConfig, applyNamedStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { notifyOfStep } from '../editor/notifyOfStep'
import { useFindText } from '../forms/useFindText'
import { tokenMessage } from '../forms/validationMessage'
import { collectChosenValues, matchByName, findTargets, findRejectedMatches } from './tokenChoice'
import { applyTokens, DARK } from './applyTokens'
import type { FileContent } from './readTokensFile'

/**
 * A form that assigns each token of a file to a Portico token, initially the one of the same name,
 * and applies the values.
 */
export function TokenChoices({
  content: { tokens, look },
  onClose,
}: {
  content: FileContent
  onClose: () => void
}): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const find = useFindText()
  const config = currentConfig(useAtomValue(editorAtom))
  const matches = useMemo(() => matchByName(tokens, catalogue), [tokens])
  const [choices, setChoices] = useState(matches)
  const rejected = useMemo(() => findRejectedMatches(tokens, catalogue), [tokens])
  const targets = useMemo(
    () =>
      new Map(
        tokens
          .filter(({ path }) => matches[path] === undefined)
          .map((token) => [token.path, findTargets(token, catalogue)]),
      ),
    [tokens, matches],
  )
  const matched = tokens.filter(({ path }) => matches[path] !== undefined)
  const unmatched = tokens.filter(({ path }) => (targets.get(path)?.length ?? 0) > 0)
  const unusable = tokens.filter(
    ({ path }) =>
      matches[path] === undefined &&
      rejected[path] === undefined &&
      (targets.get(path)?.length ?? 0) === 0,
  )
  const nameOf = (target: string): string =>
    target.startsWith(DARK)
      ? t('studio.tokens.dark', { name: tokenName(target.slice(DARK.length), find) })
      : tokenName(target, find)
  const { values, conflictingToken } = collectChosenValues(tokens, choices)
  /** The look comes first: a value that was changed in the file after its export then counts. */
  const applyTo = (before: PlainObject): PlainObject =>
    applyTokens(look ? withLook(before, look) : before, values, catalogue)
  const next = applyTo(config)
  const isUnchanged = jsonEquals(next, config)
  const apply = (): void => {
    editorStore.update((editor) =>
      applyNamedStep(editor, applyTo(currentConfig(editor)), 'studio.tokens.step'),
    )
    notifyOfStep({ tone: 'success', title: t('studio.tokens.taken') })
    onClose()
  }
  return (
    <Part aria-label={t('studio.tokens.found')}>
      <p role="status">
        {t('studio.tokens.counts', {
          known: Object.keys(matches).length,
          open: unmatched.length,
          unusable: tokens.length - unmatched.length - matched.length,
        })}
      </p>
      {matched.length > 0 ? (
        <Rows aria-label={t('studio.tokens.matches')}>
          {matched.map((token) => (
            <li key={token.path}>
              {token.type === 'color' ? <ColourDot style={{ background: token.css }} /> : <span />}
              <span>
                {token.names.join('.')} <Value>{token.css}</Value>
              </span>
              <label>
                <input
                  type="checkbox"
                  checked={choices[token.path] !== undefined}
                  onChange={(event) =>
                    setChoices({
                      ...choices,
                      [token.path]: event.target.checked ? matches[token.path] : undefined,
                    })
                  }
                />{' '}
                {nameOf(matches[token.path] ?? '')}
              </label>
            </li>
          ))}
        </Rows>
      ) : null}
      {Object.keys(rejected).length > 0 ? (
        <Notice tone="warning" title={t('studio.tokens.outOfBounds')}>
          <RejectedList>
            {tokens.flatMap(({ path, names, css }) => {
              const name = rejected[path]
              if (name === undefined) return []
              const { message, values: bounds } = tokenMessage(name.replace(DARK, ''))
              return [
                <li key={path}>
                  {names.join('.')} <Value>{css}</Value>
                  <span>
                    {t('studio.fault.named', {
                      name: nameOf(name),
                      text: t(message, bounds),
                    })}
                  </span>
                </li>,
              ]
            })}
          </RejectedList>
        </Notice>
      ) : null}
      {unmatched.length > 0 ? (
        <Rows>
          {unmatched.map((token) => (
            <li key={token.path}>
              {token.type === 'color' ? <ColourDot style={{ background: token.css }} /> : <span />}
              <span>
                {token.names.join('.')} <Value>{token.css}</Value>
              </span>
              <SelectBox
                aria-label={t('studio.tokens.becomes', { name: token.names.join('.') })}
                value={choices[token.path] ?? ''}
                onChange={(event) =>
                  setChoices({ ...choices, [token.path]: event.target.value || undefined })
                }
              >
                <option value="">{t('studio.tokens.leave')}</option>
                {targets.get(token.path)?.map((name) => (
                  <option key={name} value={name}>
                    {nameOf(name)}
                  </option>
                ))}
              </SelectBox>
            </li>
          ))}
        </Rows>
      ) : null}
      {unusable.length > 0 ? (
        <Notice title={t('studio.tokens.unusable')}>
          <RejectedList>
            {unusable.map(({ path, names, css, isDark }) => (
              <li key={path}>
                {names.join('.')} <Value>{css}</Value>
                <span>{t(isDark ? 'studio.tokens.why.dark' : 'studio.tokens.why.kind')}</span>
              </li>
            ))}
          </RejectedList>
        </Notice>
      ) : null}
      {look ? <p>{t('studio.tokens.withLook')}</p> : null}
      {conflictingToken === undefined ? null : (
        <Notice tone="warning" live>
          {t('studio.tokens.twice', { name: nameOf(conflictingToken) })}
        </Notice>
      )}
      {isUnchanged ? <p>{t('studio.tokens.same')}</p> : null}
      <Button size="small" disabled={isUnchanged || conflictingToken !== undefined} onClick={apply}>
        {t('studio.tokens.apply')}
      </Button>
    </Part>
  )
}

const Part = styled.section`
  border-block-start: 1px solid var(--portico-color-border);
  padding-block-start: 16px;
`
const Rows = styled.ul`
  display: grid;
  gap: 6px;
  inline-size: 100%;
  max-block-size: 320px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) minmax(120px, 220px);
    gap: 10px;
    align-items: center;
    ${media.phone} {
      grid-template-columns: 18px minmax(0, 1fr);
      row-gap: 2px;
      padding-block-end: 6px;
      /* Below the name, which a second column would break within a word. */
      > :nth-child(3) {
        grid-column: 2;
      }
    }
  }
`
/** Each value that is out of bounds, with the reason on a line of its own. */
const RejectedList = styled.ul`
  display: grid;
  gap: 6px;
  margin-block-start: 4px;
  li > span:last-child {
    display: block;
    font-size: var(--portico-text-sm);
  }
`
const Value = styled.span`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
