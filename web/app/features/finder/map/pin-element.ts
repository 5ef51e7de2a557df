import { words } from '#features/finder/words.ts'

const SVG = 'http://www.w3.org/2000/svg'
const DROP = 'M0 0S-17-19-17-32a17 17 0 0 1 34 0C17-19 0 0 0 0z'

/** A pin as a button; its tip is the bottom centre of the element. */
export function pinElement(label: string, number: number | undefined, onPress: () => void): HTMLElement {
  const button = pressable('pin', label, onPress)
  const drawing = svg('svg', { viewBox: '-19 -51 38 56', 'aria-hidden': 'true' })
  drawing.append(svg('ellipse', { class: 'pin-shadow', cy: '2', rx: '9', ry: '3' }), svg('path', { d: DROP }))
  if (number === undefined) drawing.append(svg('circle', { class: 'pin-eye', cy: '-32', r: '6' }))
  else
    drawing.append(svg('text', { y: '-26.5', 'text-anchor': 'middle', class: number > 99 ? 'long' : '' }, `${number}`))
  button.append(drawing)
  return button
}

/** Many studios in one circle; pressing it zooms in. */
export function clusterElement(count: number, onPress: () => void): HTMLElement {
  const button = pressable('cluster', words().cluster(count), onPress)
  button.classList.add(count < 10 ? 'small' : count < 100 ? 'medium' : 'large')
  button.textContent = new Intl.NumberFormat(words().locale).format(count)
  return button
}

function pressable(className: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  // MapLibre sets role="img" on a marker without a role.
  button.setAttribute('role', 'button')
  button.setAttribute('aria-label', label)
  button.addEventListener('click', (event) => {
    // Otherwise the map treats it as a click beside every pin.
    event.stopPropagation()
    onPress()
  })
  return button
}

function svg(name: string, attributes: Record<string, string>, text = ''): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) if (value) element.setAttribute(attribute, value)
  element.textContent = text
  return element
}
