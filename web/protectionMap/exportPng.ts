const scale = 2;

/** The picture as a bitmap, drawn by the browser at twice its size. */
export const pngOf = async (
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no bitmap'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
};
