import { useAtom } from 'jotai'
import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { Switch } from '../../chrome/Switch'
import { isAdvancedAtom } from '../isAdvancedAtom'
import { UnderHeading } from './UnderHeading'

interface Cluster {
  title: string
  names: readonly string[]
}

/** The fields of an object in one column, or in the titled clusters of the uiSchema. */
export function ObjectTemplate({ properties, uiSchema }: ObjectFieldTemplateProps): ReactNode {
  // The uiSchema is ours (sources/), so its options have the shape defined there.
  const options = getUiOptions(uiSchema)
  const clusters = options['clusters'] as readonly Cluster[] | undefined
  if (!clusters) return <Fields>{properties.map((property) => property.content)}</Fields>
  const named = new Set(clusters.flatMap((cluster) => cluster.names))
  const others = properties.filter((property) => !named.has(property.name))
  return (
    <Clusters>
      {options['advanced'] === true ? <AdvancedSwitch /> : null}
      {clusters.map((cluster) => (
        <FieldCluster key={cluster.title} title={cluster.title}>
          {cluster.names.map(
            (name) => properties.find((property) => property.name === name)?.content,
          )}
        </FieldCluster>
      ))}
      {others.length > 0 ? <Fields>{others.map((property) => property.content)}</Fields> : null}
    </Clusters>
  )
}

/** Switches between sliders and CSS values in all fields of tokens. */
function AdvancedSwitch(): ReactNode {
  const t = useText()
  const [isAdvanced, setIsAdvanced] = useAtom(isAdvancedAtom)
  const id = useId()
  return (
    <Switch
      id={id}
      label={t('studio.tokens.advanced')}
      checked={isAdvanced}
      onChange={setIsAdvanced}
    />
  )
}

function FieldCluster({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const t = useDynamicText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <ClusterTitle id={id}>{t(title)}</ClusterTitle>
      <Tight>
        <UnderHeading value>{children}</UnderHeading>
      </Tight>
    </section>
  )
}

const Clusters = styled.div`
  display: grid;
  gap: 24px;
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
const Tight = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`
const ClusterTitle = styled.h3`
  margin-block-end: 8px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  font-weight: 600;
  letter-spacing: 0.04em;
`
