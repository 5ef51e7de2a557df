import { FieldError, type FieldFrame, inputAttributes } from './field.tsx'

interface RadioRowProps extends Pick<FieldFrame, 'id' | 'label' | 'error'> {
  value: string
  onChange: (value: string) => void
  options: readonly string[]
}

/**
 * A few short choices side by side. The chosen or else the first one has the id: tab stop and target of the error
 * summary.
 */
export function RadioRow({ id, label, error, value, onChange, options }: RadioRowProps) {
  const { 'aria-describedby': describedBy } = inputAttributes({ id, error })
  const reached = options.includes(value) ? value : options[0]
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
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              id={option === reached ? id : undefined}
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
