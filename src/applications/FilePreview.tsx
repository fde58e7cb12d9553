import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { PdfFrame } from './PdfFrame.tsx'

interface Props {
  name: string
  /** What it is kept as: its ending says what it is. */
  file: string
  read: () => Promise<Blob>
}

/** A kept file to look at where it stands: a picture shown, a PDF in the browser's own viewer. */
export const FilePreview = ({ name, file, read }: Props) => {
  const translate = useTranslate()
  const { data, error } = useQuery({ queryKey: ['attachment', file], queryFn: read, staleTime: Number.POSITIVE_INFINITY, retry: false })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (error) return <p className="field-error">{translate('apply.previewFailed')}</p>
  if (!address) return <div className="bones" style={{ height: 120 }} />
  return file.endsWith('.pdf') ? <PdfFrame src={address} title={name} /> : <img src={address} alt={name} />
}
