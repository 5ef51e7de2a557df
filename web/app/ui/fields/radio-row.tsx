import { FieldError, type FieldFrame, inputAttributes } from './field.tsx'

interface RadioRowProps extends Pick<FieldFrame, 'id' | 'label' | 'error'> {
  value: string
  onChange: (value: string) => void
  options: readonly string[]
}

/** A few short choices side by side; the first one carries the id, so that the error summary leads to it. */
export function RadioRow({ id, label, error, value, onChange, options }: RadioRowProps) {
  const { 'aria-describedby': describedBy } = inputAttributes({ id, error })
  return (
    <div className={error ? 'field full bad' : 'field full'}>
      <span className="field-label" id={`${id}-name`}>
        {label}
      </span>
      <div
        className="segments"
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option, index) => (
          <label key={option}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {option}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
