import type { ReactNode } from 'react'
import { Picture } from '../media/Picture'
import { Carousel } from './Carousel'

const LABEL = 'Around the house'
const SCENES = ['clubhouse', 'bar', 'courtyard', 'dining-room', 'spa-pool', 'tennis', 'wine']

/** Seven pictures: three slides on a large screen. */
export function Sample(): ReactNode {
  return (
    <Carousel label={LABEL} items={SCENES} getKey={(scene) => scene}>
      {(scene) => <Picture image={`scene:${scene}`} alt={scene} ratio="4/3" radius />}
    </Carousel>
  )
}
