import { zhCN } from '@mui/material/locale'
import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { createElement } from 'react'
import type { ThemeMode } from '#src/theme-mode.ts'

const token = (name: string) => `var(--${name})`

/** Colours that MUI computes with; everywhere else the desk uses the tokens' CSS variables. */
const palettes = {
  light: { canvas: '#F5F7FA', surface: '#FFFFFF', text: '#0E1726', text2: '#3B4657', disabled: '#98A3B3', line: '#E4E9F0', bad: '#C01F2E', ok: '#0A7347', warn: '#8A5200' },
  dark: { canvas: '#0D1117', surface: '#141A22', text: '#ECF1F8', text2: '#BAC5D4', disabled: '#5C697C', line: '#232C38', bad: '#FF8A93', ok: '#5BD09B', warn: '#F0BE6A' },
}

/** A box as those of the tables are drawn. */
const box = (state?: 'on' | 'some') => createElement('span', { className: 'check-box', 'data-state': state })

/** The desk's theme: dense, flat, labels above fields, no ripple; colours from the tokens. */
export const deskTheme = (mode: ThemeMode, primary: string, locale: string) => {
  const palette = palettes[mode]
  const options: ThemeOptions = {
    palette: {
      mode,
      primary: { main: primary, contrastText: '#FFFFFF' },
      error: { main: palette.bad },
      success: { main: palette.ok },
      warning: { main: palette.warn },
      background: { default: palette.canvas, paper: palette.surface },
      text: { primary: palette.text, secondary: palette.text2, disabled: palette.disabled },
      divider: palette.line,
    },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: token('font'),
      fontSize: 13,
      htmlFontSize: 16,
      body1: { fontSize: 13, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '20px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      h6: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
      button: { textTransform: 'none', fontSize: 13, fontWeight: 500 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&&&.Mui-focusVisible': { boxShadow: token('focus') } } } },
      MuiButton: {
        defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
        styleOverrides: {
          root: { minHeight: 32, padding: '0 12px', lineHeight: '20px', whiteSpace: 'nowrap', [`@media (max-width:720px)`]: { minHeight: 40 } },
          outlined: {
            borderColor: token('line-2'),
            background: token('surface'),
            '&:hover': { background: token('hover'), borderColor: token('line-2') },
            '&.Mui-disabled': { background: token('surface-2') },
          },
          containedPrimary: { color: '#fff' },
          outlinedError: { borderColor: token('line-2') },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: 12,
            boxShadow: token('shadow-3'),
            background: token('raised'),
            [`@media (max-width:720px)`]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
          },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, lineHeight: '24px', fontWeight: 600, padding: '16px 24px 8px' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px', borderTop: `1px solid ${token('line')}` } } },
      MuiAutocomplete: {
        styleOverrides: {
          // As high as the other fields.
          inputRoot: { '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 32px 0 0', '& .MuiAutocomplete-input': { padding: '5px 8px' } } },
          paper: { borderRadius: 10, boxShadow: token('shadow-2'), border: `1px solid ${token('line')}`, background: token('raised') },
        },
      },
      MuiPopover: { styleOverrides: { paper: { borderRadius: 10, boxShadow: token('shadow-2'), border: `1px solid ${token('line')}`, background: token('raised') } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: 13, minHeight: 32, borderRadius: 4, margin: '0 4px' } } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: { root: { position: 'static', transform: 'none', fontSize: 13, lineHeight: '20px', color: token('ink-2'), marginBottom: 4, '&.Mui-focused': { color: token('ink-2') } } },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: {
            minHeight: 32,
            background: token('surface'),
            fontSize: 13,
            '&.Mui-focused': { boxShadow: `0 0 0 3px ${token('primary-soft')}` },
            [`@media (max-width:720px)`]: { minHeight: 40, fontSize: 16 },
          },
          input: { padding: '5px 8px', height: 20 },
          multiline: { padding: 0 },
          inputMultiline: { height: 'auto' },
          notchedOutline: { borderColor: token('line-control'), '& legend': { display: 'none' }, top: 0 },
        },
      },
      RaCheckboxGroupInput: { styleOverrides: { root: { '& .RaCheckboxGroupInput-label': { transform: 'none', fontSize: 13, lineHeight: '20px', color: token('ink-2') } } } },
      MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: 12 } } },
      MuiCheckbox: {
        defaultProps: {
          disableRipple: true,
          size: 'small',
          icon: box(),
          checkedIcon: box('on'),
          indeterminateIcon: box('some'),
          // A checkbox's name belongs to its input; react-admin gives it to the box around.
          slotProps: { input: (owner: object) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] }), root: { 'aria-label': undefined } } as never,
        },
        styleOverrides: { root: { padding: 4 } },
      },
      // An outline, so that one which is off is seen on white, too.
      MuiSwitch: {
        styleOverrides: {
          root: { marginLeft: 3 },
          thumb: { boxShadow: 'none', border: `1px solid ${token('line-control')}`, '.Mui-checked &': { borderColor: 'transparent' } },
          track: { opacity: 1, background: token('idle-mark'), '.Mui-checked + &': { opacity: 1 } },
        },
      },
      MuiTooltip: { styleOverrides: { tooltip: { background: token('bar'), fontSize: 12 } } },
      MuiCssBaseline: { styleOverrides: { body: { fontSize: 13, lineHeight: '20px' } } },
      MuiTableCell: { styleOverrides: { root: { borderColor: token('line') } } },
    },
  }
  // What MUI itself says, English as it comes.
  return createTheme(options, locale === 'en' ? {} : zhCN)
}
