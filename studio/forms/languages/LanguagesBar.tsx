import { useAtomValue, useStore } from 'jotai'
import { useId, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describeConfigPath } from '../../../src/core/config/describe/describeConfigPath'
import { toPointer } from '../../../src/core/json/pointer'
import { languageName, listLanguages } from '../../../src/core/intl/locale'
import { usePageIntl } from '../../../src/core/intl/usePageIntl'
import { useText } from '../../../src/core/intl/useText'
import { ControlLink } from '../../chrome/ControlLink'
import { Switch } from '../../chrome/Switch'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { findGroupId } from '../controlPointerFor'
import { openControl } from '../openControl'
import { useFindText } from '../useFindText'
import { listTexts } from '../../../src/core/config/listTexts'
import { findMissingTexts } from './findMissingTexts'
import { clubLanguages } from './textsByLanguage'
import { useShowsLanguages } from './useShowsLanguages'

/**
 * Shown above the forms with a club's own texts: a switch that shows each text in every language,
 * and the texts that a language lacks, with links to their fields.
 */
export function LanguagesBar({ groupId }: { groupId: string }): ReactNode {
  const t = useText()
  const { locale } = usePageIntl()
  const find = useFindText()
  const id = useId()
  const store = useStore()
  const editor = useAtomValue(editorAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  const languages = useMemo(() => clubLanguages(config), [config])
  const texts = useMemo(
    () => listTexts(config).filter(({ path }) => findGroupId(path, config) === groupId),
    [config, groupId],
  )
  const [showsLanguages, setShowsLanguages] = useShowsLanguages(config)
  if (languages.others.length === 0) return null
  const all = [languages.ownLanguage, ...languages.others]
  const missing = all
    .map((language) => ({ language, texts: findMissingTexts(texts, language, languages) }))
    .filter((one) => one.texts.length > 0)
  return (
    <Bar>
      <Switch
        id={id}
        label={t('studio.languages.all', { languages: listLanguages(all, locale) })}
        checked={showsLanguages}
        onChange={setShowsLanguages}
      />
      {showsLanguages ? null : (
        <Hint>
          {t('studio.languages.off', { language: listLanguages([languages.ownLanguage], locale) })}
        </Hint>
      )}
      {showsLanguages && missing.length === 0 && texts.length > 0 ? (
        <Hint>{t('studio.languages.complete')}</Hint>
      ) : null}
      {showsLanguages
        ? missing.map((one) => (
            <details key={one.language}>
              <Summary>
                {t('studio.languages.missing', {
                  language: languageName(one.language),
                  count: one.texts.length,
                })}
              </Summary>
              <List>
                {one.texts.map(({ path }) => (
                  <li key={path}>
                    <ControlLink
                      type="button"
                      onClick={() =>
                        openControl(
                          one.language === languages.ownLanguage
                            ? path
                            : path + toPointer([one.language]),
                          store,
                        )
                      }
                    >
                      {describeConfigPath(path, [config], find)}
                    </ControlLink>
                  </li>
                ))}
              </List>
            </details>
          ))
        : null}
    </Bar>
  )
}

const Bar = styled.div`
  display: grid;
  gap: 6px;
  padding-block-end: 12px;
  border-block-end: 1px solid var(--portico-color-border);
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
const Summary = styled.summary`
  min-block-size: 24px;
  font-size: var(--portico-text-sm);
  cursor: pointer;
`
const List = styled.ul`
  display: grid;
  max-block-size: 240px;
  overflow-y: auto;
  gap: 4px;
  margin-block-start: 4px;
  padding-inline-start: 16px;
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
`
