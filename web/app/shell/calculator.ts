import { costsOf } from '#texts/costs.ts'
import { euros } from '#texts/euros.ts'
import { onClick } from './on-click.ts'

/** Recalculates a studio's costs on every input; the buttons step the number within the field's limits. */
export function startCalculator(form: HTMLFormElement) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const numberIn = (name: string) => {
    const { value, min, max } = field(name)
    return Math.round(Math.min(Math.max(Number(value) || 0, Number(min)), Number(max)))
  }
  const update = () => {
    const studio = { locations: numberIn('locations'), people: numberIn('people'), photos: numberIn('photos') }
    for (const [name, cents] of Object.entries(costsOf(studio, new Date()))) {
      const place = form.querySelector(`[data-cost=${name}]`)
      if (place) place.textContent = euros(cents)
    }
  }
  form.addEventListener('input', update)
  // On blur, the field shows the number used in the calculation.
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) target.value = String(numberIn(target.name))
  })
  onClick(form, '[data-count]', ({ dataset }) => {
    field(dataset.field ?? '')[dataset.count as 'stepUp' | 'stepDown']()
    update()
  })
  // The browser restores the numbers when it returns to the page.
  update()
}
