import { defineWidget } from '../../core/registry/defineWidget'

/** Directions to the club by one means of transport. */
export interface DirectionsEntry {
  id: string
  icon: string
  label: string
  text: string
}

/** Settings of the location; settings.schema.json describes each. */
export interface LocationSettings {
  eyebrow: string
  title: string
  text: string
  address: string
  showAddress: boolean
  directionsLabel: string
  directionsTo: string
  image: string
  imageAlt: string
  pictureSide: 'auto' | 'start' | 'end'
  look: 'beside' | 'panel'
  ways: readonly DirectionsEntry[]
}

export const manifest = defineWidget<LocationSettings>({
  id: 'location',
  name: 'widget.location.name',
  icon: 'pin',
  sample: {
    eyebrow: '',
    title: 'Where we are',
    text: 'The blue door, not the green one.',
    address: '',
    showAddress: true,
    directionsLabel: 'Get directions',
    directionsTo: 'https://www.openstreetmap.org/',
    image: 'scene:map',
    imageAlt: '',
    pictureSide: 'auto',
    look: 'beside',
    ways: [
      {
        id: 'foot',
        icon: 'pin',
        label: 'On foot',
        text: 'Eight minutes from the station, along the water.',
      },
      {
        id: 'boat',
        icon: 'sailboat',
        label: 'By boat',
        text: 'The launch calls at the pontoon on the hour.',
      },
    ],
  },
})
