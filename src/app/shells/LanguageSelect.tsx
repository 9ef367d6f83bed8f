import { use, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { languageName } from '../../core/intl/chooseLanguage'
import { useText } from '../../core/intl/useText'
import { Icon } from '../../ui/media/Icon'
import { LanguageContext } from './LanguageContext'

/** The control named 'Language'; nothing where there is only one. */
export function LanguageSelect(): ReactNode {
  const t = useText()
  const choices = use(LanguageContext)
  if (!choices || choices.offered.length < 2) return null
  const { language, offered, choose } = choices
  return (
    <Frame>
      <Icon name="globe" size={20} />
      <Box
        aria-label={t('app.language.label')}
        value={language}
        onChange={({ target }) => {
          choose(target.value)
        }}
      >
        {offered.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageName(tag)}
          </option>
        ))}
      </Box>
      <Icon name="chevron-down" size={16} />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  border-radius: var(--portico-radius-control);
  & > svg {
    position: absolute;
    pointer-events: none;
    inset-inline-start: 10px;
  }
  & > svg:last-child {
    inset-inline: auto 8px;
  }
`
const Box = styled.select`
  appearance: none;
  min-block-size: var(--portico-target-size);
  max-inline-size: 148px;
  padding-block: 8px;
  padding-inline: 38px 30px;
  border: 0;
  border-radius: var(--portico-radius-control);
  background: transparent;
  color: inherit;
  font-size: max(1rem, var(--portico-text-sm));
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
  }
  option {
    background: var(--portico-color-surface-raised);
    color: var(--portico-color-text);
  }
`
