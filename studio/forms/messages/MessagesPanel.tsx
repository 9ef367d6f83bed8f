import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { fromPointer } from '../../../src/core/json/pointer'
import { usePageIntl } from '../../../src/core/intl/usePageIntl'
import { useText } from '../../../src/core/intl/useText'
import { languageName } from '../../../src/core/intl/locale'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { BarSelect } from '../../chrome/BarSelect'
import { compactField } from '../../chrome/compactField'
import { Switch } from '../../chrome/Switch'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { previewLanguageAtom } from '../../preview/turnPreview'
import { FormsLoading } from '../FormsLoading'
import { isWithin } from '../controlPointerFor'
import { useOpenOnFocusRequest } from '../useFocusRequest'
import { useFindText } from '../useFindText'
import { usePageNames } from '../usePageNames'
import { MessageField } from './MessageField'
import { groupByPlace } from './messagePlace'
import { offeredLanguages, findOverrides } from './offeredLanguages'
import { usePortalTexts } from './usePortalTexts'

/**
 * Every portal text in one language with the club's overrides, named in the studio's language and
 * grouped by the page or part of the portal that shows it; searchable by word or id.
 */
export function MessagesPanel({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useText()
  const { language: studioLanguage } = usePageIntl()
  const editor = useAtomValue(editorAtom)
  const speak = useSetAtom(previewLanguageAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  const languages = offeredLanguages(config, catalogue.locales)
  const [chosen, setChosen] = useState(languages[0] ?? 'en')
  const [search, setSearch] = useState('')
  // The text that was opened from elsewhere; it is the only one shown until another is looked for.
  const [opened, setOpened] = useState<string>()
  const [place, setPlace] = useState(EVERYWHERE)
  const find = useFindText()
  const { nameOf } = usePageNames()
  const [showsChangedOnly, setShowsChangedOnly] = useState(false)
  const [searchId, onlyId] = [useId(), useId()]
  const term = useDeferredValue(search.trim().toLowerCase())
  useOpenOnFocusRequest(
    (pointer) => isWithin(pointer, '/intl/messages'),
    (pointer) => {
      const [, , tag, id] = fromPointer(pointer)
      const requested =
        tag === undefined
          ? undefined
          : languages.find((one) => one === tag || findOverrides(config, one).tag === tag)
      if (requested !== undefined) {
        setChosen(requested)
        speak(requested)
      }
      setSearch('')
      setOpened(id)
      setPlace(EVERYWHERE)
      // All own texts, of a language or of the first one, if no text is named.
      setShowsChangedOnly(id === undefined)
    },
  )
  const language = languages.includes(chosen) ? chosen : 'en'
  const texts = usePortalTexts(language)
  const studioTexts = usePortalTexts(studioLanguage)
  const named = typeof studioTexts === 'object' ? studioTexts.localized : undefined
  const { tag, texts: overrides } = findOverrides(config, language)
  const places = useMemo(
    () => groupByPlace(typeof texts === 'object' ? Object.keys(texts.english) : [], nameOf, find),
    [texts, nameOf, find],
  )
  if (texts === 'failed') return <Notice tone="danger" live title={t('studio.messages.failed')} />
  if (!texts) return <FormsLoading lines={8} />
  const matchesSearch = (id: string): boolean =>
    term === '' ||
    [id, texts.localized[id], texts.english[id], named?.[id], overrides[id]].some((text) =>
      text?.toLowerCase().includes(term),
    )
  const isShown = (id: string): boolean =>
    opened === undefined
      ? (!showsChangedOnly || Object.hasOwn(overrides, id)) && matchesSearch(id)
      : id === opened
  const matchingIds = places.flatMap(({ key, ids }) =>
    place === EVERYWHERE || place === key ? ids.filter(isShown) : [],
  )
  const lookFor =
    <Value,>(setValue: (value: Value) => void) =>
    (value: Value): void => {
      setOpened(undefined)
      setValue(value)
    }
  return (
    <Rows>
      <BarSelect
        label={t('studio.messages.language')}
        value={language}
        options={languages.map((one) => ({ value: one, label: languageName(one) }))}
        onChange={(next) => {
          setChosen(next)
          speak(next)
        }}
      />
      <BarSelect
        label={t('studio.messages.where')}
        value={place}
        options={[
          { value: EVERYWHERE, label: t('studio.messages.everywhere') },
          ...places.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={lookFor(setPlace)}
      />
      <SearchField>
        <label htmlFor={searchId}>{t('studio.messages.search')}</label>
        <Search
          id={searchId}
          type="search"
          value={search}
          placeholder={t('studio.messages.searchHint')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => lookFor(setSearch)(event.target.value)}
        />
      </SearchField>
      <Switch
        id={onlyId}
        label={t('studio.messages.changedOnly')}
        checked={showsChangedOnly}
        onChange={lookFor(setShowsChangedOnly)}
      />
      <Count role="status">
        {matchingIds.length > MAX_SHOWN
          ? t('studio.messages.most', { shown: MAX_SHOWN, count: matchingIds.length })
          : t('studio.messages.count', { count: matchingIds.length })}
      </Count>
      {opened === undefined ? null : (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setOpened(undefined)
            // The button is gone then.
            document.getElementById(searchId)?.focus()
          }}
        >
          {t('studio.messages.all')}
        </Button>
      )}
      {groupByPlace(matchingIds.slice(0, MAX_SHOWN), nameOf, find).map(({ key, name, ids }) => (
        <Fragment key={key}>
          <Place>{name}</Place>
          {ids.map((id) => (
            <MessageField
              key={`${language} ${id}`}
              id={id}
              tag={tag}
              defaultValue={texts.localized[id] ?? ''}
              original={named?.[id] ?? texts.english[id] ?? ''}
              value={overrides[id]}
              readOnly={readOnly}
            />
          ))}
        </Fragment>
      ))}
    </Rows>
  )
}

/** Maximum number of texts shown at once; a search finds the others. */
const MAX_SHOWN = 50
/** Value of the option for all places. */
const EVERYWHERE = ''

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
const SearchField = styled.div`
  display: grid;
  gap: 4px;
  label {
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Search = styled.input`
  ${compactField}
`
const Place = styled.h3`
  margin-block-start: 8px;
  font-size: var(--portico-text-sm);
  font-weight: 600;
`
const Count = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
