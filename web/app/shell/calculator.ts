import { costsOf } from '#texts/costs.ts'
import { euros } from '#texts/euros.ts'
import { onClick } from './on-click.ts'

/** Recalculates a studio's costs on every input; the buttons step the number within the field's limits. */
export function startCalculator(form: HTMLFormElement) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const numberIn = (name: string) => {
    const { valueAsNumber, min, max } = field(name)
    return Math.round(Math.min(Math.max(valueAsNumber || 0, Number(min)), Number(max)))
  }
  const update = () => {
    const studio = { locations: numberIn('locations'), people: numberIn('people'), photos: numberIn('photos') }
    const costs = costsOf(studio, Number(form.dataset.vat))
    for (const place of form.querySelectorAll<HTMLElement>('[data-cost]'))
      place.textContent = euros(costs[place.dataset.cost as keyof typeof costs])
  }
  form.addEventListener('input', update)
  // On blur, the field shows the number used in the calculation.
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement
    field(name).valueAsNumber = numberIn(name)
  })
  onClick(form, '[data-count]', ({ dataset }) => {
    field(dataset.field ?? '')[dataset.count as 'stepUp' | 'stepDown']()
    update()
  })
  // The browser restores the numbers when it returns to the page.
  update()
}
