import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { homeFirst } from '../../chrome/compareNames'
import { catalogue } from '../../../generated/catalogue'
import { ownValue } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { fixedUris } from '../../../src/core/config/compile/reservedPaths'
import { pageBlockers } from '../../../src/core/config/compile/routes'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { StudioDialog } from '../../chrome/StudioDialog'
import { Switch } from '../../chrome/Switch'
import { compiledDraft } from '../compiledDraft'
import { useFormContext } from '../FormContext'
import { usePageNames } from '../usePageNames'
import { ItemCard } from './ItemCard'

/**
 * The portal's pages by name, the home page first; without those that signing in and out depend on,
 * which have no settings.
 */
export function PageEntries({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { nameOf } = usePageNames()
  const sorted = properties
    .filter(({ name }) => !fixedUris.has(name))
    .sort(
      homeFirst(
        ({ name }) => name === HOME,
        ({ name }) => nameOf(name),
      ),
    )
  return <List role="list">{sorted.map((property) => property.content)}</List>
}

/**
 * One page: a row with its name, path and on/off switch, and its fields below. Before the home
 * page is switched off, a dialog says where members will land. A required page has neither a switch
 * nor the choice to be for members only, unless the club has set it, so that it can be unset, and says
 * that it is always on, unless the club lacks its feature.
 */
export function PageEntry({ fieldPathId, properties }: ObjectFieldTemplateProps): ReactNode {
  const t = useText()
  const { nameOf } = usePageNames()
  const { config, pointer, value, set, readOnly } = useFormContext()
  const uri = String(fieldPathId.path.at(-1) ?? '')
  const page = ownValue(value, uri)
  const name = nameOf(uri)
  const path = ownValue(page, 'path')
  const isEnabled = ownValue(page, 'enabled') !== false
  const formerPaths = ownValue(page, 'formerPaths')
  const oldPaths = [
    ...(typeof path === 'string' && path !== uri && uri !== HOME ? [uri] : []),
    ...(Array.isArray(formerPaths) ? (formerPaths as unknown[]) : []),
  ]
  const required = catalogue.pages.find((one) => one.uri === uri && one.required)
  const isRequired = required !== undefined
  const { plan, features } = compiledDraft(config).config
  const isAlwaysOn = required && pageBlockers(required, page, plan, features).length === 0
  // Set when the row opens, so that what unsets it does not vanish under the pointer.
  const [isSet] = useState({
    enabled: !isEnabled,
    membersOnly: ownValue(page, 'membersOnly') === true,
  })
  const fields = properties.filter(
    ({ name: field }) => field !== 'membersOnly' || !isRequired || isSet.membersOnly,
  )
  const [isConfirming, setIsConfirming] = useState(false)
  const switchPage = (on: boolean): void => set([uri, 'enabled'], on ? undefined : false)
  return (
    <>
      <ItemCard
        path={pointer + toPointer([uri])}
        title={name}
        note={typeof path === 'string' ? path : uri}
        dimmed={!isEnabled && !isRequired}
        status={isAlwaysOn ? t('studio.pages.required') : undefined}
        tools={
          isRequired && !isSet.enabled ? null : (
            <Switch
              id={`${fieldPathId.$id}_on`}
              label={t('studio.list.show', { name })}
              hideLabel
              checked={isEnabled}
              disabled={readOnly}
              onChange={(on) => (uri === HOME && !on ? setIsConfirming(true) : switchPage(on))}
            />
          )
        }
      >
        <Fields>{fields.map((property) => property.content)}</Fields>
        {oldPaths.length > 0 ? (
          <OldPaths>{t('studio.pages.former', { paths: oldPaths.join(', ') })}</OldPaths>
        ) : null}
      </ItemCard>
      {isConfirming ? (
        <StudioDialog
          title={t('studio.pages.homeTitle')}
          width={420}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button variant="secondary" size="small" onClick={() => setIsConfirming(false)}>
                {t('studio.pages.homeKeep')}
              </Button>
              <Button
                variant="danger"
                size="small"
                onClick={() => {
                  setIsConfirming(false)
                  switchPage(false)
                }}
              >
                {t('studio.pages.homeOff')}
              </Button>
            </>
          }
        >
          <p>{t('studio.pages.homeText')}</p>
        </StudioDialog>
      ) : null}
    </>
  )
}

/** The home page's uri. */
const HOME = '/'

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`
const OldPaths = styled.p`
  margin: 8px 0 0;
  color: var(--studio-muted);
  overflow-wrap: anywhere;
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
